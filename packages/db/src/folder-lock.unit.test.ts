import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isse-lock-'))
  file = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Expects that this process can lock the folder, and then has the lock. */
function expectTakenOver(): void {
  const unlock = lockFolder(file)
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(`${process.pid} `)
  expect(written).not.toContain('another-boot')
  expect(() => lockFolder(file)).toThrow('is using the database')
  unlock()
}

test('a locked folder is refused with the id of the process that holds it, until that releases it', () => {
  const unlock = lockFolder(file)
  expect(() => lockFolder(file)).toThrow(`Another process (${process.pid}) is using the database`)
  unlock()
  expect(existsSync(file)).toBe(false)
  lockFolder(file)()
})

test('the lock of a process that has ended is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(file, `${child.pid} `)
  expectTakenOver()
})

test('the lock of an earlier process with the same id is taken over, as in a restarted container', () => {
  writeFileSync(file, `${process.pid} another-boot/1`)
  expectTakenOver()
})

test('a lock file without a process is taken over', () => {
  writeFileSync(file, '')
  expectTakenOver()
})
