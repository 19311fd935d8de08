import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const noPause = async () => undefined

/** Checks that this process can lock the folder, and then has the lock. */
async function expectTakenOver(): Promise<void> {
  const unlock = await lockFolder(file)
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(`${process.pid} `)
  expect(written).not.toContain('of-other')
  await expect(lockFolder(file, noPause)).rejects.toThrow('is using the database')
  unlock()
}

test('rejects a locked folder with the id of the other process, until the lock is released', async () => {
  const unlock = await lockFolder(file)
  await expect(lockFolder(file, noPause)).rejects.toThrow(
    `Another process (${process.pid}) is using the database`,
  )
  unlock()
  // Neither the lock nor a socket is left.
  expect(readdirSync(folder)).toEqual([])
  const again = await lockFolder(file)
  again()
})

test('takes over the lock of an ended process', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(file, `${child.pid} `)
  await expectTakenOver()
})

test('takes over a lock file without a process', async () => {
  writeFileSync(file, '')
  await expectTakenOver()
})

test('respects a lock of another container while its process listens, and takes it over afterwards', async () => {
  const socket = createServer().listen(`${file}-of-other.sock`)
  await once(socket, 'listening')
  // In a container the id is 1, which is another process here, with another start time.
  writeFileSync(file, '1 another-boot/1 database.lock-of-other.sock')
  await expect(lockFolder(file, noPause)).rejects.toThrow('Another process (1) is using the database')
  socket.close()
  await once(socket, 'close')
  await expectTakenOver()
  expect(readdirSync(folder)).toEqual([])
})

test('removes the socket of a killed process with its lock', async () => {
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

test('takes over the lock of a killed process even if its parent has not reaped it', async () => {
  const program = `require('node:net').createServer().listen(process.argv[1], () => console.log(process.pid))`
  // This shell starts a process, and becomes a program that never reaps its children.
  const parent = spawn('sh', [
    '-c',
    '"$0" -e "$1" "$2" & exec sleep 600',
    process.execPath,
    program,
    `${file}-of-zombie.sock`,
  ])
  try {
    const pid = Number(String((await once(parent.stdout, 'data'))[0]))
    writeFileSync(file, `${pid}  database.lock-of-zombie.sock`)
    await expect(lockFolder(file, noPause)).rejects.toThrow(`Another process (${pid}) is using the database`)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => processState(pid)).toBe('Z')
    // A zombie's other threads may end a moment later, and its socket with them.
    const unlock = await lockFolder(file)
    unlock()
  } finally {
    parent.kill('SIGKILL')
  }
})

/** The state of a process, such as Z for a zombie. */
const processState = (pid: number) =>
  execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).trim()[0]

test('locks a folder whose path is too long for a socket', async () => {
  const long = join(folder, 'a'.repeat(90))
  mkdirSync(long)
  const lock = join(long, 'database.lock')
  const unlock = await lockFolder(lock)
  await expect(lockFolder(lock, noPause)).rejects.toThrow('is using the database')
  unlock()
  expect(readdirSync(long)).toEqual([])
  const again = await lockFolder(lock)
  again()
})

test('waits for the lock of a process that ends within two seconds', async () => {
  const unlock = await lockFolder(file)
  const pauses: number[] = []
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds)
    if (pauses.length === 3) unlock()
  }
  const again = await lockFolder(file, pause)
  expect(pauses).toEqual([100, 100, 100])
  again()
})

test('reports a process that holds the lock for more than two seconds', async () => {
  const unlock = await lockFolder(file)
  let waited = 0
  const pause = async (milliseconds: number) => void (waited += milliseconds)
  await expect(lockFolder(file, pause)).rejects.toThrow(
    `Another process (${process.pid}) is using the database`,
  )
  expect(waited).toBe(2000)
  unlock()
})
