import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { engines, extent, s3, type Engine } from './support/run/env.ts'
import { faultFiles, filesOnEngine, objectStorageFiles, slowFiles } from './support/run/plan.ts'

const unit = '**/*.unit.test.{ts,tsx}'

/** The settings of each project. Projects do not extend the root's, or each would run the global set-up again. */
const shared = {
  pool: 'forks',
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
} as const

function onEngine(engine: Engine): TestProjectInlineConfiguration {
  const { include, exclude = [] } = filesOnEngine(engine, extent())
  return {
    test: {
      ...shared,
      ...sharedModules,
      name: engine,
      include,
      exclude: [unit, ...exclude],
      // The built site in a worker is the production build.
      env: { TEST_ENGINE: engine, NODE_ENV: 'production' },
      server: { deps: { external: [/apps\/server\/dist/] } },
    },
  }
}

/**
 * Files of one worker share their imported modules and the host of their sites. A permanent change to a module would
 * affect later files.
 */
const sharedModules = { isolate: false } as const

/** Tests that kill servers, break connections or wait for the server's own limits. */
function faultProject(
  name: string,
  { include, exclude = [] }: ReturnType<typeof faultFiles>,
): TestProjectInlineConfiguration {
  return {
    test: { ...shared, ...sharedModules, name, include, exclude: [unit, ...exclude], testTimeout: 240_000 },
  }
}

/**
 * `npx vitest --config tests/vitest.config.ts` from the root runs all projects; `--project` selects some. PostgreSQL
 * runs if TEST_DATABASE_URL is set.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    globalSetup: 'tests/support/run/vitest-setup.ts',
    // One more than the two processors of a small machine, because tests wait for servers part of the time. Each worker
    // needs up to 0.9 GB for an embedded database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          ...sharedModules,
          name: 'unit',
          setupFiles: ['tests/support/run/property-seed.ts'],
          exclude: extent() === 'quick' ? slowFiles : [],
          include: [`packages/*/src/${unit}`, `apps/*/src/${unit}`, `tests/${unit}`],
        },
      },
      ...engines().map(onEngine),
      // On a real S3 server, if the run has one.
      ...(s3() ? [faultProject('object store', objectStorageFiles(extent()))] : []),
      // Separate, so that the quick run can leave them out.
      faultProject('faults', faultFiles(extent())),
      {
        test: {
          ...shared,
          name: 'generator',
          include: ['tests/generator/**/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      faultProject('long', { include: ['tests/long/**/*.test.ts'] }),
    ],
  },
})
