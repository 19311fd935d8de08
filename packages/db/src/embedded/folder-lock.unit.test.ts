import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createServer } from 'node:net'
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
async function expectTakenOver(): Promise<void> {
  const unlock = await lockFolder(file)
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(`${process.pid} `)
  expect(written).not.toContain('another-boot')
  await expect(lockFolder(file)).rejects.toThrow('is using the database')
  unlock()
}

test('a locked folder is refused with the id of the process that holds it, until that releases it', async () => {
  const unlock = await lockFolder(file)
  await expect(lockFolder(file)).rejects.toThrow(`Another process (${process.pid}) is using the database`)
  unlock()
  // Neither the lock nor a socket is left.
  expect(readdirSync(folder)).toEqual([])
  const again = await lockFolder(file)
  again()
})

test('the lock of a process that has ended is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(file, `${child.pid} `)
  await expectTakenOver()
})

test('the lock of an earlier process with the same id is taken over, as in a restarted container', async () => {
  writeFileSync(file, `${process.pid} another-boot/1`)
  await expectTakenOver()
})

test('a lock file without a process is taken over', async () => {
  writeFileSync(file, '')
  await expectTakenOver()
})

test('a lock of another container is respected while its process listens, and taken over when that is gone', async () => {
  const socket = createServer().listen(`${file}-of-other.sock`)
  await once(socket, 'listening')
  // In a container the id is 1, which is somebody else here, with another start time.
  writeFileSync(file, '1 another-boot/1 database.lock-of-other.sock')
  await expect(lockFolder(file)).rejects.toThrow('Another process (1) is using the database')
  socket.close()
  await once(socket, 'close')
  await expectTakenOver()
  expect(readdirSync(folder)).toEqual([])
})

test('the socket of a process that was killed is removed with its lock', async () => {
  const program = `require('node:net').createServer().listen(process.argv[1], () => console.log('listens'))`
  const child = spawn(process.execPath, ['-e', program, `${file}-of-killed.sock`])
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  writeFileSync(file, `${child.pid} another-boot/1 database.lock-of-killed.sock`)
  expect(readdirSync(folder)).toContain('database.lock-of-killed.sock')
  await expectTakenOver()
  expect(readdirSync(folder)).toEqual([])
})
