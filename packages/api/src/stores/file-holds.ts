import type { Database } from '@isse/db'
import { Lease } from '@isse/db/concurrency/lease'
import type { FileStore } from './store.ts'

/** How long a hold lasts if nobody makes it longer, in milliseconds: so long after a backup died nothing is removed. */
const LEASE = 2 * 60_000

/** The time between two renewals, in milliseconds. */
const RENEWAL = 20_000

/** While it lasts, no server on the database removes files from the file stores. */
export interface FileHold {
  /** Aborted where the hold ended by itself, because the database could not be reached for too long. */
  lost: AbortSignal
  /** Ends it. */
  release(): Promise<void>
}

/** The lengths of a hold, shorter ones for tests, in milliseconds. */
interface HoldTimes {
  lease?: number
  renewal?: number
}

/**
 * Keeps the files that records name until they are in a backup, whatever is deleted or replaced meanwhile. It is a row
 * of the database with a lease, so it holds for every server, and that of a process that died ends.
 *
 * @throws where the database fails
 */
export async function holdFiles(
  db: Database,
  { lease = LEASE, renewal = RENEWAL }: HoldTimes = {},
): Promise<FileHold> {
  await db.$executeRaw`DELETE FROM "FileHold" WHERE "endsAt" < clock_timestamp()`
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO "FileHold" ("endsAt") VALUES (clock_timestamp() + ${lease} * interval '1 millisecond')
    RETURNING "fileHoldId"::text AS id`
  if (!row) throw new Error('The database did not answer.')
  const { id } = row
  const held = new Lease({
    length: lease,
    interval: renewal,
    renew: async () =>
      (await db.$executeRaw`
        UPDATE "FileHold" SET "endsAt" = clock_timestamp() + ${lease} * interval '1 millisecond'
        WHERE "fileHoldId" = ${id}::uuid AND "endsAt" > clock_timestamp()`) > 0,
    lost: () =>
      new Error('The database could not be reached for so long that files may have been removed. Try again.'),
  })
  return {
    lost: held.lost,
    async release() {
      held.end()
      await db.$executeRaw`DELETE FROM "FileHold" WHERE "fileHoldId" = ${id}::uuid`
    },
  }
}

/** Whether files must stay in the file stores for now. */
export async function areFilesHeld(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "FileHold" WHERE "endsAt" > clock_timestamp()) AS held`
  return row?.held ?? true
}

/**
 * A file store that removes nothing while a hold lasts: the sweep does it later. A backup takes its hold before it reads
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
