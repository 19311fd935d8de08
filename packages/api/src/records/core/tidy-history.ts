import type { Context } from '../../procedure/context.ts'
import { monthsBefore } from '../../site/dates/months-before.ts'
import { releaseFiles } from './files.ts'
import { hasNoRevision, writeRevisions, isPending } from './write-revision.ts'
import { type Database, Prisma } from '@isse/db'
import { type Client, recordTables, type FileRow } from './tables.ts'
import { allKinds, factsOf, type Kind } from '../../site/kinds.ts'
import { LONDON } from '../../site/dates/london.ts'

/**
 * Records states that have no revision, thins out old revisions, and deletes files that nothing uses any more.
 *
 * @param ctx.historyMonths the months for which every version is kept
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
 * Adds a revision for each state without one, by nobody, and ends the revisions of records that are gone. The previous
 * release's server, a restore of its backup, a seed and psql write no revisions.
 *
 * @returns the ended rows, whose files the caller releases
 */
export function findStates(db: Database): Promise<FileRow[]> {
  return db.$transaction(async (client) => {
    const ended: FileRow[] = []
    for (const kind of allKinds) {
      await writeRevisions(client, kind, hasNoRevision(kind), { what: 'found' })
      await endOrphanedDrafts(client, kind)
      ended.push(...(await endOrphans(client, kind)))
    }
    return ended
  })
}

/** Deletes drafts of records that are gone, because the previous release's server leaves them when it deletes a record. */
async function endOrphanedDrafts(client: Client, kind: Kind): Promise<void> {
  // A fixed record may have a draft before its row exists.
  if (factsOf(kind).fixed) return
  const { table, id } = recordTables[kind]
  await client.$executeRaw`
    DELETE FROM "Draft" WHERE "kind" = ${kind} AND "recordId" NOT IN (SELECT ${id} FROM ${table})`
}

/** Ends the revisions of records that are gone, and records each deletion once. */
function endOrphans(client: Client, kind: Kind): Promise<FileRow[]> {
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
 * Thins out old revisions. Keeps the newest of each month for each record and list order, present states, drafts and
 * lines of deletions.
 *
 * @param before older revisions are thinned out
 * @returns the deleted rows, whose files the caller releases
 */
export function thinOut(db: Database, before: Date): Promise<FileRow[]> {
  return db.$queryRaw<FileRow[]>`
    DELETE FROM "Revision" AS revision WHERE "savedAt" < ${before} AND "fields" IS NOT NULL AND NOT ${isPending}
      AND EXISTS (SELECT FROM "Revision" AS later
        WHERE later."kind" = revision."kind" AND later."recordId" IS NOT DISTINCT FROM revision."recordId"
          AND later."fields" IS NOT NULL
          -- A draft is no later state of what the website has, and gets its version when its record is unpublished.
          AND (later."version" IS NULL) = (revision."version" IS NULL)
          AND coalesce(later."version", later."revisionId") > coalesce(revision."version", revision."revisionId")
          AND date_trunc('month', later."savedAt", ${LONDON}) = date_trunc('month', revision."savedAt", ${LONDON}))
    RETURNING "imageId", "documentFileId"`
}
