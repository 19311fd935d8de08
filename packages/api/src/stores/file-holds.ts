import { FILES_HELD_UNTIL, type Database } from '@isse/db'
import type { FileStore } from './store.ts'

/**
 * Whether files must stay in the file stores for now: the row of a backup that is being made keeps those that the records
 * name, whatever is deleted or replaced meanwhile. It holds for every server, and that of a process that died ends.
 * After the upgrade of an embedded database they stay for 30 days, because the copy that was made before names them.
 */
export async function areFilesHeld(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "BackupRun" WHERE "endedAt" IS NULL AND "heldUntil" > clock_timestamp())
      OR coalesce((SELECT "value" FROM "InstallationFact" WHERE "name" = ${FILES_HELD_UNTIL})::timestamptz
        > clock_timestamp(), FALSE) AS held`
  return row?.held ?? true
}

/**
 * A file store that removes nothing while a hold lasts: the sweep does it later. A backup is noted before it reads
 * the records. So a process that has deleted a row, and then finds no hold, knows that no backup under way has read that row.
 */
export function heldStore(db: Database, store: FileStore): FileStore {
  return {
    put: (key, bytes) => store.put(key, bytes),
    read: (key) => store.read(key),
    get: (key, range) => store.get(key, range),
    size: (key) => store.size(key),
    list: (uploadName) => store.list(uploadName),
    check: () => store.check(),
    removeUnfinished: (before) => store.removeUnfinished(before),
    async remove(key) {
      if (!(await areFilesHeld(db))) await store.remove(key)
    },
  }
}
