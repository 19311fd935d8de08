import { dailyBackupKinds, messageMailKinds, type Documents, type Images, type JobKinds } from '@isse/api'
import { maintenance, type MaintenanceOptions } from './maintenance.ts'

type KindsOptions = MaintenanceOptions &
  Parameters<typeof messageMailKinds>[1] &
  Parameters<typeof dailyBackupKinds>[1] & {
    images: Images
    documents: Documents
    /** Returns true while records may be written, and expired ones deleted. */
    mayRun: () => boolean
  }

/** Creates all kinds of jobs that a server of the site runs. */
export function jobKinds(options: KindsOptions): JobKinds {
  const { database, images, documents, mayRun } = options
  const { db } = database
  return {
    ...messageMailKinds(db, options),
    ...images.jobKinds,
    ...documents.jobKinds,
    ...dailyBackupKinds(db, options),
    'nightly-work': { ...maintenance(options), mayRun },
  }
}
