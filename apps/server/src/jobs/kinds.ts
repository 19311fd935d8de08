import {
  backupMailKinds,
  dailyBackupKinds,
  endBrokenRuns,
  every,
  messageMailKinds,
  type Documents,
  type Images,
  type JobKinds,
} from '@isse/api'
import { nightlyWork, type NightlyOptions } from './nightly-work.ts'

/** The time between two checks for backups that broke off, in milliseconds. */
const UPKEEP_INTERVAL = 10 * 60 * 1000

type KindsOptions = NightlyOptions &
  Parameters<typeof messageMailKinds>[1] &
  Parameters<typeof dailyBackupKinds>[1] & {
    images: Images
    documents: Documents
    /** Whether records may be written at the moment, and deleted by their age. */
    mayRun: () => boolean
  }

/** All kinds of jobs that a server of the site runs. */
export function jobKinds(options: KindsOptions): JobKinds {
  const { database, images, documents, mayRun } = options
  const { db } = database
  return {
    ...messageMailKinds(db, options),
    ...backupMailKinds(db, options),
    ...images.jobKinds,
    ...documents.jobKinds,
    ...dailyBackupKinds(db, options),
    'nightly-work': { ...nightlyWork(options), mayRun },
    upkeep: {
      atOnce: 1,
      mayRun,
      firstAt: (now) => now,
      nextAt: every(UPKEEP_INTERVAL),
      run: () => endBrokenRuns(db),
    },
  }
}
