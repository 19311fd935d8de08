import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isLockSocketOpen, openLockSocket, removeLockSocket } from './lock-socket.ts'

/** How often and how many times a lock that is held is tried again: for two seconds, because its process may be ending. */
const RETRY_INTERVAL = 100
const MOST_RETRIES = 20

/**
 * Locks a folder for this process. The lock of a process that has ended is taken over. The lock names its process in two
 * ways: by id and, where the system has /proc, by start time, because ids are used again; and by a socket that it listens
 * on, because two containers on one volume do not see each other's processes, and the id in each is 1.
 *
 * @param file the lock file, beside the folder that it guards
 * @param pause waits so many milliseconds
 * @returns a function that releases the lock
 * @throws where a running process still holds the lock after two seconds
 */
export async function lockFolder(
  file: string,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<() => void> {
  const socket = await openLockSocket(file)
  const mine = `${process.pid} ${readStat(process.pid)?.start ?? ''} ${socket.name}`
  try {
    await take(file, mine, pause)
  } catch (error) {
    socket.close()
    throw error
  }
  return () => {
    release(file, mine)
    socket.close()
  }
}

async function take(
  file: string,
  mine: string,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  let retries = 0
  for (let attempt = 0; attempt < 10; attempt++) {
    if (create(file, mine)) return
    let holder = read(file)
    while (holder !== undefined && (await isHeld(file, holder))) {
      if (retries++ === MOST_RETRIES)
        throw new Error(
          `Another process (${holder.split(' ')[0]}) is using the database beside ${file}. Stop it, or set DATA_DIR to a folder of its own.`,
        )
      await pause(RETRY_INTERVAL)
      holder = read(file)
    }
    if (holder === undefined) continue
    removeStaleLock(file, holder)
    const name = holder.split(' ')[2]
    if (name) removeLockSocket(file, name)
  }
  throw new Error(`The lock ${file} keeps changing hands. Start one server at a time.`)
}

async function isHeld(file: string, holder: string): Promise<boolean> {
  const [pid, start, name] = holder.split(' ')
  return isAlive(Number(pid), start) || Boolean(name && (await isLockSocketOpen(file, name)))
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

/** Removes the lock of a process that has ended. If another process has taken it over in the meantime, puts it back. */
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

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file)
}

function isAlive(pid: number, start: string | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  const found = readStat(pid)
  // A process that was killed keeps its id until its parent asks for its exit code, and has closed all its files.
  if (found && ENDED_STATES.includes(found.state)) return false
  const foundStart = found?.start ?? ''
  return pid === process.pid ? start === foundStart : !start || start === foundStart
}

/** A zombie, and one that is just being removed. */
const ENDED_STATES = ['Z', 'X']

interface ProcessStat {
  state: string
  /** The id of the boot and the kernel's ticks since then. */
  start: string
}

/** Undefined where there is no /proc. */
function readStat(pid: number): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The second field is the program's name in brackets, which may contain spaces. The state follows; the 22nd is the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', start: `${boot}/${fields[19]}` }
  } catch {
    return undefined
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
