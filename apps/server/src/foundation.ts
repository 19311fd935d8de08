import type { BackupSource, DataContext, Documents, Images, SiteContext } from '@isse/api'
import type { ContentVersion } from '@isse/db'
import type { DataFolderWatch } from './unavailable/data-folder-watch.ts'
import type { UnavailabilityLog } from './unavailable/unavailability-log.ts'

/** What the server is built on. `buildApp` uses it; its caller opens and closes it. */
export interface Foundation extends DataContext {
  images: Images
  documents: Documents
  /** What procedures get with each request. */
  site: SiteContext
  /** Takes errors for the log: those of an outage are logged once a minute. */
  outages: UnavailabilityLog
  /** Knows whether DATA_DIR can be written. */
  dataFolder: Pick<DataFolderWatch, 'problem' | 'isWritable'>
  /** Says whether public content has changed. */
  contentVersion: ContentVersion
  /** How long caches between the site and its visitors may keep what is public, in seconds; 0: they may not. */
  sharedCacheSeconds: number
  /** The address that visitors use, as an origin; undefined: the one that a request was sent to. */
  publicUrl: string | undefined
  /** Further addresses of the site, as origins. Visitors are led from them to `publicUrl`. */
  furtherUrls: string[]
  /** The address or name that the server listens on. */
  listenHost: string
  /** Whom to tell about a weakness of the site, as a mailto or https address. */
  securityContact?: string
  /** Where visitors fetch images, such as a CDN in front of /images; undefined: from the site itself. */
  imageBaseUrl: string | undefined
  /** Where Prometheus reads the metrics of the server, and what they are read from; undefined: there are none. */
  metrics?: { host: string; port: number; dataDir: string; jobKinds: string[] }
  /** What backups are made of. */
  backupSource: BackupSource
}
