import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isLockSocketOpen, openLockSocket, removeLockSocket } from './lock-socket.ts'

/** Retries a held lock for two seconds, because its process may be ending. In milliseconds. */
const RETRY_INTERVAL = 100
const RETRY_LIMIT = 20

/**
 * Locks a folder for this process. The lock names a socket that its process listens on. The system closes the socket with
 * its process, so the lock of an ended process is taken over. Two containers on one volume see each other's sockets, unlike
 * process ids.
 *
 * @param file the lock file, beside the folder that it guards
 * @param pause waits so many milliseconds
 * @returns a function that releases the lock
 * @throws if a running process still holds the lock after two seconds
 */
export async function lockFolder(
  file: string,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<() => void> {
  const socket = await openLockSocket(file)
  // Two blanks: version 1 has the process's start time between them, and can read this too.
  const ownLock = `${process.pid}  ${socket.name}`
  try {
    await take(file, ownLock, pause)
  } catch (error) {
    socket.close()
    throw error
  }
  return () => {
    release(file, ownLock)
    socket.close()
  }
}

async function take(
  file: string,
  ownLock: string,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  let retries = 0
  for (let attempt = 0; attempt < 10; attempt++) {
    if (create(file, ownLock)) return
    let holder = read(file)
    while (holder !== undefined && (await isHeld(file, holder))) {
      if (retries++ === RETRY_LIMIT)
        throw new Error(
          `Another process (${holder.split(' ')[0]}) is using the database beside ${file}. Stop it, or set DATA_DIR to a folder of its own.`,
        )
      await pause(RETRY_INTERVAL)
      holder = read(file)
    }
    if (holder === undefined) continue
    removeStaleLock(file, holder)
    const name = socketOf(holder)
    if (name) removeLockSocket(file, name)
  }
  throw new Error(`The lock ${file} keeps changing hands. Start one server at a time.`)
}

function socketOf(holder: string): string {
  return holder.split(' ').slice(2).join(' ')
}

async function isHeld(file: string, holder: string): Promise<boolean> {
  const name = socketOf(holder)
  return name !== '' && (await isLockSocketOpen(file, name))
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Removes the lock of an ended process. If another process has taken it over meanwhile, puts it back. */
function removeStaleLock(file: string, stale: string): void {
  const renamed = `${file}.${randomUUID()}`
  try {
    renameSync(file, renamed)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (read(renamed) !== stale) linkSync(renamed, file)
  rmSync(renamed)
}

function release(file: string, ownLock: string): void {
  if (read(file) === ownLock) rmSync(file)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
