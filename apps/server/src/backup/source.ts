import { holdFiles, type BackupSource, type FileStore } from '@isse/api'
import type { OpenedDatabase } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'

interface Site {
  database: Pick<OpenedDatabase, 'db' | 'readRecords'>
  stores: { images: FileStore; documents: FileStore }
  spoolFolder: string
}

/** What a backup of a site that serves is made of. */
export function backupSource({ database, stores, spoolFolder }: Site): BackupSource {
  return {
    readRecords: database.readRecords,
    holdFiles: () => holdFiles(database.db),
    stores: { images: stores.images, documents: stores.documents },
    spoolFolder,
    softwareVersion: readSoftwareVersion(),
  }
}
