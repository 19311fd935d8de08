import type { Context } from '../../procedure/context.ts'
import { monthsBefore } from '../../nightly/months-before.ts'
import { releaseFiles } from './files.ts'
import { hasNoRevision, keepStates, isPending } from './write-revision.ts'
import { type Database, Prisma } from '@isse/db'
import { type Client, recordTables, type FileRow } from './tables.ts'
import { allKinds, factsOf, type Kind } from '../../site/kinds.ts'
import { LONDON } from '../../site/dates/london.ts'

/**
 * Brings the history to what the tables have, thins out what is old, and deletes the files that nothing has any more.
 *
 * @param ctx.historyMonths how long every version is kept
 */
export async function tidyHistory(
  ctx: Pick<Context, 'db' | 'images' | 'documents' | 'historyMonths'>,
  now: Date,
): Promise<void> {
  const ended = await findStates(ctx.db)
  const thinnedOut = await thinOut(ctx.db, monthsBefore(now, ctx.historyMonths))
  await releaseFiles(ctx, [...ended, ...thinnedOut])
}

/**
 * Brings the history to what the tables have: keeps each state that has no revision, as nobody's, and ends the revisions of
 * records that are gone. A server of the version before, a restore of its backup, a seed and psql write no revisions.
 *
 * @returns the rows that were ended, whose files the caller releases
 */
export function findStates(db: Database): Promise<FileRow[]> {
  return db.$transaction(async (client) => {
    const ended: FileRow[] = []
    for (const kind of allKinds) {
      await keepStates(client, kind, hasNoRevision(kind), { what: 'found' })
      await endLostDrafts(client, kind)
      ended.push(...(await endLost(client, kind)))
    }
    return ended
  })
}

/** Forgets that drafts wait of records that are gone: a server of the version before knows of none when it deletes one. */
async function endLostDrafts(client: Client, kind: Kind): Promise<void> {
  // A record that every site has may have a draft before it is there.
  if (factsOf(kind).fixed) return
  const { table, id } = recordTables[kind]
  await client.$executeRaw`
    DELETE FROM "Draft" WHERE "kind" = ${kind} AND "recordId" NOT IN (SELECT ${id} FROM ${table})`
}

/** Ends the revisions of records that are gone, and notes each deletion, once. */
function endLost(client: Client, kind: Kind): Promise<FileRow[]> {
  const { table, id } = recordTables[kind]
  const isLost = Prisma.sql`"kind" = ${kind} AND ("version" IS NOT NULL OR ${!factsOf(kind).fixed} AND "what" = 'drafted')
    AND "recordId" NOT IN (SELECT ${id} FROM ${table})`
  return client.$queryRaw<FileRow[]>`
    WITH lines AS (
      INSERT INTO "Revision" ("kind", "recordId", "what", "name", "byName", "door")
      SELECT DISTINCT ON ("recordId") "kind", "recordId", 'deleted', "name", '', '' FROM "Revision"
      WHERE ${isLost} ORDER BY "recordId", "version" DESC NULLS LAST)
    DELETE FROM "Revision" WHERE ${isLost} RETURNING "imageId", "documentFileId"`
}

/**
 * Thins out old revisions: of each record, and of each list's orders, the newest of a month stays. What a record is now is
 * never taken, nor its draft, nor a line of a deletion.
 *
 * @param before what is older is thinned out
 * @returns the rows that are gone, whose files the caller releases
 */
export function thinOut(db: Database, before: Date): Promise<FileRow[]> {
  return db.$queryRaw<FileRow[]>`
    DELETE FROM "Revision" AS revision WHERE "savedAt" < ${before} AND "fields" IS NOT NULL AND NOT ${isPending}
      AND EXISTS (SELECT FROM "Revision" AS later
        WHERE later."kind" = revision."kind" AND later."recordId" IS NOT DISTINCT FROM revision."recordId"
          AND later."fields" IS NOT NULL AND later."revisionId" > revision."revisionId"
          -- A draft is no later state of what the website has.
          AND (later."version" IS NULL) = (revision."version" IS NULL)
          AND date_trunc('month', later."savedAt", ${LONDON}) = date_trunc('month', revision."savedAt", ${LONDON}))
    RETURNING "imageId", "documentFileId"`
}
