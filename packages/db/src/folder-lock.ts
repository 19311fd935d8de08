import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs'

/**
 * Makes this process the only one on a folder. A lock whose process is gone is taken over; a process is known by its
 * id and, where the system tells, by when it started, because ids come round again (in a container always 1).
 *
 * @param file where the lock is kept, beside the folder that it guards
 * @returns what gives the lock back
 * @throws where a living process holds it
 */
export function lockFolder(file: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (let attempt = 0; attempt < 10; attempt++) {
    if (create(file, mine)) return () => release(file, mine)
    const holder = read(file)
    if (holder === undefined) continue
    const [pid, start] = holder.split(' ')
    if (isAlive(Number(pid), start))
      throw new Error(
        `Another process (${pid}) is using the database beside ${file}. Stop it, or set DATA_DIR to a folder of its own.`,
      )
    takeAway(file, holder)
  }
  throw new Error(`The lock ${file} keeps changing hands. Start one server at a time.`)
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Removes a dead process's lock; where somebody was quicker and it is a living one's by now, puts it back. */
function takeAway(file: string, dead: string): void {
  const spoolFolder = `${file}.${randomUUID()}`
  try {
    renameSync(file, spoolFolder)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (read(spoolFolder) !== dead) linkSync(spoolFolder, file)
  rmSync(spoolFolder)
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file)
}

function isAlive(pid: number, start: string | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
  return pid === process.pid ? start === startOf(pid) : !start || start === startOf(pid)
}

/** When a process started, in the kernel's ticks since boot and with the boot's id; '' where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The second field is the program's name in brackets and may hold spaces; the start is the 22nd.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
