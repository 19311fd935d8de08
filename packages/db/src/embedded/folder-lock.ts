import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs'
import { isLockSocketOpen, openLockSocket, removeLockSocket } from './lock-socket.ts'

/**
 * Locks a folder for this process. The lock of a process that has ended is taken over. The lock names its process in two
 * ways: by id and, where the system has /proc, by start time, because ids are used again; and by a socket that it listens
 * on, because two containers on one volume do not see each other's processes, and the id in each is 1.
 *
 * @param file the lock file, beside the folder that it guards
 * @returns a function that releases the lock
 * @throws where a running process holds the lock
 */
export async function lockFolder(file: string): Promise<() => void> {
  const socket = await openLockSocket(file)
  const mine = `${process.pid} ${startTimeOf(process.pid)} ${socket.name}`
  try {
    await take(file, mine)
  } catch (error) {
    socket.close()
    throw error
  }
  return () => {
    release(file, mine)
    socket.close()
  }
}

async function take(file: string, mine: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (create(file, mine)) return
    const holder = read(file)
    if (holder === undefined) continue
    const [pid, start, name] = holder.split(' ')
    if (isAlive(Number(pid), start) || (name && (await isLockSocketOpen(file, name))))
      throw new Error(
        `Another process (${pid}) is using the database beside ${file}. Stop it, or set DATA_DIR to a folder of its own.`,
      )
    removeStaleLock(file, holder)
    if (name) removeLockSocket(file, name)
  }
  throw new Error(`The lock ${file} keeps changing hands. Start one server at a time.`)
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
  return pid === process.pid ? start === startTimeOf(pid) : !start || start === startTimeOf(pid)
}

/** The start time of a process: the id of the boot and the kernel's ticks since then. Empty where there is no /proc. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The start time is the 22nd field. The second is the program's name in brackets, which may contain spaces.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
