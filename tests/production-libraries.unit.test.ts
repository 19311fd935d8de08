import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Libraries that cannot be in the server's bundle, by workspace, and the reasons (docs/decisions/hosting.md). */
const installed: Record<string, Record<string, string>> = {
  'apps/server': { '@fastify/swagger-ui': 'its files are served as they are' },
  'apps/web': {},
  'packages/api': {
    '@node-rs/argon2': 'an addon',
    '@zxcvbn-ts/core': 'in the thread that judges new passwords',
    '@zxcvbn-ts/language-common': 'in the same thread',
    '@zxcvbn-ts/language-en': 'in the same thread',
    'libheif-js': 'WebAssembly',
    sharp: 'an addon',
  },
  'packages/db': {
    '@electric-sql/pglite': 'WebAssembly, in a thread of its own',
    '@electric-sql/pglite-socket': 'in the thread of PGlite',
  },
  'packages/ui': {},
  tests: {},
}

test.each(Object.keys(installed))(
  '%s has in production what cannot be bundled, and nothing else',
  (workspace) => {
    const file = readFileSync(path.join(root, workspace, 'package.json'), 'utf8')
    const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> }
    const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@isse/'))
    const reasons = installed[workspace] ?? {}
    expect(
      libraries.filter((name) => !(name in reasons)),
      'These belong into devDependencies: the build bundles them. What it cannot bundle is listed here with the reason.',
    ).toEqual([])
    expect(libraries.sort()).toEqual(Object.keys(reasons).sort())
  },
)

test('the built tree has every program that the build does not bundle', () => {
  const listed = readFileSync(path.join(root, 'deploy/built-tree.txt'), 'utf8').split('\n').filter(Boolean)
  const programs = ['api', 'db']
    .flatMap((name) =>
      readdirSync(path.join(root, 'packages', name, 'src'), { recursive: true }).map(
        (file) => `packages/${name}/src/${String(file)}`,
      ),
    )
    .filter((file) => file.endsWith('.mjs'))
  const isListed = (file: string) => listed.some((entry) => file === entry || file.startsWith(`${entry}/`))
  expect(programs).not.toEqual([])
  expect(programs.filter((file) => !isListed(file))).toEqual([])
})
