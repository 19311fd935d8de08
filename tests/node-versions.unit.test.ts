import { readFileSync } from 'node:fs'
import path from 'node:path'
import { subset } from 'semver'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  engines?: { node?: string }
}

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The lines of Node.js that the site supports. */
const lines = ['^20.19.0', '^22.13.0', '^24.0.0']

/**
 * orval and its dependencies declare Node 22. Only the test that generates a client uses it, on each of these lines.
 */
const ofOrval = /^tests\/node_modules\/(orval|commander)$|^node_modules\/@scalar\//

/**
 * Packages that do not declare all lines, and why that is harmless. This file checks declarations only; the REST
 * tests were also run on each line (docs/decisions/tests-and-tools.md).
 */
const exceptions: Record<string, string> = {
  'node_modules/cookie': 'declares Node 22 and uses nothing that 20.19 lacks',
  'node_modules/content-disposition': 'declares Node 22 and uses nothing that 20.19 lacks',
  'node_modules/@prisma/streams-local': 'belongs to "prisma dev", which nothing here runs',
  'node_modules/@img/sharp-win32-ia32': 'is for 32-bit Windows, which Node 22 itself has left',
}

/** Returns the lines that a package's `engines` excludes. */
function rejectedLines({ engines }: LockedPackage): string[] {
  const accepted = engines?.node
  return accepted === undefined ? [] : lines.filter((line) => !subset(line, accepted))
}

test('the site declares the lines of Node.js that it supports', () => {
  const { engines } = JSON.parse(read('package.json')) as LockedPackage
  expect(engines?.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0')
  expect(read('README.md')).toContain('Node.js 22 (22.13 or newer) or 24')
})

test('every package accepts these lines, except for known harmless ones', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const names = Object.keys(packages)
  expect(names.length).toBeGreaterThan(500)
  const refusing = names.filter(
    (name) => rejectedLines(packages[name] ?? {}).length > 0 && !ofOrval.test(name),
  )
  expect(refusing.sort(), 'packages that need another Node.js').toEqual(Object.keys(exceptions).sort())
})

test('finds a package that needs a newer or older Node.js', () => {
  expect(rejectedLines({ engines: { node: '>=22' } })).toEqual(['^20.19.0'])
  expect(rejectedLines({ engines: { node: '>=20.19.1' } })).toEqual(['^20.19.0'])
  expect(rejectedLines({ engines: { node: '^18 || ^20 || ^22' } })).toEqual(['^24.0.0'])
  expect(rejectedLines({ engines: { node: '>=18' } })).toEqual([])
  expect(rejectedLines({})).toEqual([])
})
