import { FILES_HELD_UNTIL, type Database } from '@isse/db'
import type { FileStorage } from './storage.ts'

/**
 * Returns true while no file may be removed from storage: during a backup, on every server, because the backup names
 * the files; and for 30 days after the upgrade of an embedded database, because the copy from before the upgrade
 * names files too. The hold of a backup whose process died expires.
 */
export async function areFilesHeld(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "BackupRun" WHERE "endedAt" IS NULL AND "heldUntil" > clock_timestamp())
      OR coalesce((SELECT "value" FROM "InstallationFact" WHERE "name" = ${FILES_HELD_UNTIL})::timestamptz
        > clock_timestamp(), FALSE) AS held`
  return row?.held ?? true
}

/**
 * A file storage that removes nothing during a hold: the next sweep does. A backup adds its row before it reads
 * records, so a process that deletes a row and then finds no hold knows that no running backup has read that row.
 */
export function lockedStorage(db: Database, storage: FileStorage): FileStorage {
  return {
    put: (key, bytes) => storage.put(key, bytes),
    read: (key) => storage.read(key),
    get: (key, range) => storage.get(key, range),
    size: (key) => storage.size(key),
    list: (uploadName) => storage.list(uploadName),
    check: () => storage.check(),
    removeUnfinished: (before) => storage.removeUnfinished(before),
    async remove(key) {
      if (!(await areFilesHeld(db))) await storage.remove(key)
    },
  }
}
