import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { engines, s3, setting, type Engine } from './support/run/env.ts'
import { CountsReporter } from './support/run/vitest-counts.ts'

const unit = '**/*.unit.test.{ts,tsx}'
const countsFile = setting('vitestCounts')

/** For each project; they do not extend the root's settings, or each would run the global set-up again. */
const shared = { pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000 } as const

/** What a database takes part in runs once on each engine. */
function onEngine(engine: Engine): TestProjectInlineConfiguration {
  return {
    test: {
      ...shared,
      name: engine,
      include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tests/rest/**/*.test.ts'],
      exclude: [unit],
      env: { TEST_ENGINE: engine },
    },
  }
}

/** `npx vitest --config tests/vitest.config.ts` from the root runs all of it, without PostgreSQL if none is told. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    globalSetup: 'tests/support/run/vitest-setup.ts',
    // An embedded database takes up to 0.9 GB, and images are worked on two at a time at most.
    maxWorkers: 2,
    reporters: ['default', ...(countsFile ? [new CountsReporter(countsFile)] : [])],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [`packages/*/src/${unit}`, `apps/*/src/${unit}`, `tests/${unit}`],
        },
      },
      ...engines().map(onEngine),
      // On a real S3 server, where the run has one.
      ...(s3() ? [{ test: { ...shared, name: 'object store', include: ['tests/s3/**/*.test.ts'] } }] : []),
      // Kills servers and fills disks: apart, so that the quick run leaves it out.
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [unit],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
