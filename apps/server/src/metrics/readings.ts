import { lastBackupAt, readQueueLengths } from '@isse/api'
import type { Database } from '@isse/db'
import { inTime } from '@isse/db/concurrency/in-time'
import { statfs } from 'node:fs/promises'
import type { Readings } from './measurements.ts'

/** For so long a reading is given again, however many ask. In milliseconds. */
const HOLDS = 5_000

/** Prometheus waits for ten seconds. A part that does not answer must not keep the other numbers from it. In milliseconds. */
const LONGEST = 3_000

interface ReadFrom {
  db: Database
  dataDir: string
  /** The parts that are out of order. */
  unready: () => Promise<string[]>
  now?: () => number
}

/** Reads what costs a question to the database, the store and the disk: once in five seconds at most. */
export function createReadings({ db, dataDir, unready, now = () => performance.now() }: ReadFrom) {
  let readAt = -Infinity
  let last: Promise<Readings> | undefined
  const read = async (): Promise<Readings> => {
    const [parts, jobs, backupAt, disk] = await Promise.all([
      readInTime(unready),
      readInTime(() => readQueueLengths(db, new Date())),
      readInTime(() => lastBackupAt({ db, now: () => new Date() })),
      readInTime(() => statfs(dataDir)),
    ])
    return {
      unready: parts,
      jobs,
      lastBackupAt: backupAt,
      disk: disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize },
    }
  }
  return (): Promise<Readings> => {
    if (last === undefined || now() - readAt >= HOLDS) {
      readAt = now()
      last = read()
    }
    return last
  }
}

/** @returns undefined where the reading fails or takes too long. What is out of order is in the log already. */
function readInTime<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  return inTime(read(), LONGEST, () => new Error('late')).catch(() => undefined)
}
