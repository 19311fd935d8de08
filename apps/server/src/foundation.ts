import type {
  Auth,
  BackgroundJobs,
  BackupPlace,
  BackupSource,
  Documents,
  Images,
  JobWorker,
  Mailer,
  MinuteCounts,
} from '@isse/api'
import type { ContentVersion, Database, OpenedDatabase } from '@isse/db'
import type { Measurements } from './metrics/measurements.ts'
import type { ClockWatch } from './outages/clock-watch.ts'
import type { DataFolderWatch } from './outages/data-folder-watch.ts'
import type { OutageLog } from './outages/outage-log.ts'
import type { FirstPasswordFile } from './boot/first-password-file.ts'

/** What the server is built on. `buildApp` uses it; its caller opens and closes it. */
export interface Foundation {
  /** Takes errors for the log: those of an outage are logged once a minute. */
  outages: OutageLog
  /** Knows whether the clock of the machine may be wrong. */
  clock: Pick<ClockWatch, 'isDoubtful' | 'onJump' | 'note'>
  /** Knows whether DATA_DIR can be written. */
  dataFolder: Pick<DataFolderWatch, 'problem' | 'hasDatabase' | 'isWritable' | 'hasRoomFor'>
  db: Database
  /** Says whether public content has changed. */
  contentVersion: ContentVersion
  /** How long caches between the site and its visitors may keep what is public, in seconds; 0: they may not. */
  sharedCacheSeconds: number
  /** Overwrites what deleted rows have left in the files of the database. */
  eraseDeleted: OpenedDatabase['eraseDeleted']
  /** Where the site keeps what it has on its own disk. */
  dataDir: string
  images: Images
  documents: Documents
  auth: Auth
  /** The address that visitors use, as an origin; undefined: the one that a request was sent to. */
  publicUrl: string | undefined
  /** Further addresses of the site, as origins. Visitors are led from them to `publicUrl`. */
  furtherUrls: string[]
  /** The address or name that the server listens on. */
  listenHost: string
  /** Whom to tell about a weakness of the site, as a mailto or https address. */
  securityContact?: string
  /** The number of months after which messages are deleted. */
  messageMonths: number
  /** Where visitors fetch images, such as a CDN in front of /images; undefined: from the site itself. */
  imageBaseUrl: string | undefined
  /** Undefined where the site cannot send e-mail. */
  mailer?: Mailer
  /** The address of a page in an e-mail; undefined where PUBLIC_URL is not set. */
  pageUrl?: (path: string) => string
  /** Takes how long requests take; undefined where nobody asks for metrics. */
  measurements?: Pick<Measurements, 'request'>
  /** Counts REST calls for their limits; on PostgreSQL together with the other servers. */
  callCounts: MinuteCounts
  /** Runs the jobs of the database. */
  jobs: Pick<JobWorker, 'wake'>
  /** What backups are made of, the place of daily ones, where there is one, and what is wrong with their passphrase. */
  backups: {
    source: BackupSource
    place: BackupPlace | undefined
    setPassphraseProblem?: () => Promise<string | undefined>
  }
  /** Work that answers do not wait for; the shutdown does. */
  background: BackgroundJobs
  /** Where a generated password of the first administrator is. */
  firstPassword: FirstPasswordFile
}
