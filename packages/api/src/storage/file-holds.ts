import { FILES_HELD_UNTIL, type Database } from '@isse/db'
import type { FileStorage } from './storage.ts'

/**
 * Returns true while no file may be removed from the stores: during a backup, whose row keeps the files that its records
 * name, on every server; and for 30 days after the upgrade of an embedded database, because the copy from
 * before names files that are not in it. The row of a backup whose process died expires.
 */
export async function areFilesHeld(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "BackupRun" WHERE "endedAt" IS NULL AND "heldUntil" > clock_timestamp())
      OR coalesce((SELECT "value" FROM "InstallationFact" WHERE "name" = ${FILES_HELD_UNTIL})::timestamptz
        > clock_timestamp(), FALSE) AS held`
  return row?.held ?? true
}

/**
 * A file storage that removes nothing while a hold lasts: the sweep does it later. A backup is noted before it reads
 * the records. So a process that has deleted a row, and then finds no hold, knows that no backup under way has read that row.
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
