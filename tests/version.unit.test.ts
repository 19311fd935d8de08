import { readSoftwareVersion } from '@isse/db/migrate'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Package {
  name?: string
  version?: string
  link?: boolean
}

/** The newest version of the changelog, which must be the version of this code. */
const [, version] = /^## (\S+)$/m.exec(read('CHANGELOG.md')) ?? []

const lock = JSON.parse(read('package-lock.json')) as Package & { packages: Record<string, Package> }
const workspaces = Object.entries(lock.packages).filter(([folder]) => !folder.includes('node_modules'))

test('the changelog begins with a version', () => expect(version).toMatch(/^\d+\.\d+\.\d+$/))

test('backups and migrations record the newest version of the changelog', () => {
  expect(readSoftwareVersion()).toBe(version)
})

test('the root, each workspace and the lock file have the newest version of the changelog', () => {
  const found = workspaces.flatMap(([folder, locked]) => {
    const { name, version: own } = JSON.parse(read(path.join(folder, 'package.json'))) as Package
    return [`${name} ${own}`, `${name} ${locked.version} in package-lock.json`]
  })
  expect(workspaces.length).toBe(7)
  const expected = workspaces.flatMap(([folder]) => {
    const { name } = JSON.parse(read(path.join(folder, 'package.json'))) as Package
    return [`${name} ${version}`, `${name} ${version} in package-lock.json`]
  })
  expect(found).toEqual(expected)
  expect(lock.version).toBe(version)
})
