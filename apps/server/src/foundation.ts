import type { BackupSource, DataContext, Documents, Images, SiteContext } from '@isse/api'
import type { ContentVersion } from '@isse/db'
import type { DataFolderWatch } from './unavailable/data-folder-watch.ts'
import type { UnavailabilityLog } from './unavailable/unavailability-log.ts'

/** The parts that the server is built on. `buildApp` uses them; its caller opens and closes them. */
export interface Foundation extends DataContext {
  images: Images
  documents: Documents
  /** The settings and services in the context of each procedure. */
  site: SiteContext
  /** Logs each kind of unavailable dependency once a minute. */
  unavailabilityLog: UnavailabilityLog
  /** Returns whether DATA_DIR can be written. */
  dataFolder: Pick<DataFolderWatch, 'problem' | 'isWritable'>
  /** The number that grows with each change of public content. */
  contentVersion: ContentVersion
  /** Seconds for which caches between site and visitors may keep public responses; 0 forbids it. */
  sharedCacheSeconds: number
  /** The origin that visitors use; undefined uses that of each request. */
  publicUrl: string | undefined
  /** Further origins of the site, which redirect visitors to `publicUrl`. */
  furtherUrls: string[]
  listenHost: string
  /** The contact for reports of a vulnerability, as a mailto or https address. */
  securityContact?: string
  /** The origin of images, such as a CDN in front of /images; undefined for the site itself. */
  imageBaseUrl: string | undefined
  /** The address where Prometheus reads the metrics, and their sources; undefined disables them. */
  metrics?: { host: string; port: number; dataDir: string; jobKinds: string[] }
  /** The data of backups. */
  backupSource: BackupSource
}
