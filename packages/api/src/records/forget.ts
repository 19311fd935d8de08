import { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import type { Client, FileRow } from './core/tables.ts'
import { forgetAddresses } from './own-pages/addresses.ts'
import { releaseFiles } from './core/files.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { londonDate } from '../site/dates/london.ts'
import { findNewest } from './core/drafts.ts'
import { revisionGone } from './core/read-history.ts'
import { isPending, writeHistoryLine } from './core/write-revision.ts'

/** Matches the present state or draft of a record in the table "Revision" as `revision`. Bulk deletion skips these. */
const isNewest = Prisma.sql`(revision."version" IS NOT NULL AND NOT EXISTS (SELECT FROM "Revision" AS later
  WHERE later."kind" = revision."kind" AND later."recordId" = revision."recordId" AND later."version" > revision."version")
  OR ${isPending})`

interface Forgotten {
  count: number
  files: FileRow[]
}

interface GoneRow extends FileRow {
  kind: string
  recordId: number | null
  name: string
  /** The address of a custom page. */
  slug: string | null
}

/** Deletes revisions, and the names and addresses that only they had. */
async function deleteRevisions(client: Client, where: Prisma.Sql): Promise<GoneRow[]> {
  const deleted = await client.$queryRaw<GoneRow[]>`
    DELETE FROM "Revision" AS revision WHERE ${where} AND NOT (${isNewest})
    RETURNING "imageId", "documentFileId", "kind", "recordId", "name", "fields"->>'slug' AS "slug"`
  await forgetAddresses(
    client,
    deleted.flatMap(({ kind, recordId, slug }) =>
      kind === 'ownPage' && recordId !== null && slug ? [{ ownPageId: recordId, slug }] : [],
    ),
  )
  await forgetNames(client, deleted)
  return deleted
}

/** Replaces a forgotten name by the noun of its kind in history lines without a state, such as a discarded draft. */
async function forgetNames(client: Client, deleted: GoneRow[]): Promise<void> {
  for (const kind of new Set(deleted.map((row) => row.kind as Kind).filter(Boolean))) {
    const ofKind = deleted.filter((row) => row.kind === kind && row.recordId !== null && row.name !== '')
    const ids = ofKind.map(({ recordId }) => recordId)
    const names = ofKind.map(({ name }) => name)
    await client.$executeRaw`
      UPDATE "Revision" AS line SET "name" = ${factsOf(kind).noun}
      FROM unnest(${ids}::int[], ${names}::text[]) AS forgotten("recordId", "name")
      WHERE line."kind" = ${kind} AND line."recordId" = forgotten."recordId" AND line."name" = forgotten."name"
        AND line."what" IN ('takenOff', 'discarded')
        AND NOT EXISTS (SELECT FROM "Revision" AS other WHERE other."kind" = ${kind}
          AND other."recordId" = forgotten."recordId" AND other."name" = forgotten."name"
          AND other."what" NOT IN ('takenOff', 'discarded'))`
  }
}

/** Runs a deletion and writes its line in one transaction, then deletes files that nothing uses any more. */
export async function forget(
  ctx: Context,
  line: { kind?: Kind; recordId?: number | null },
  work: (client: Client) => Promise<Forgotten>,
  describe: (count: number) => string,
): Promise<number> {
  const { count, files } = await ctx.db.$transaction(async (client) => {
    const forgotten = await work(client)
    if (forgotten.count > 0)
      await writeHistoryLine(client, ctx, { ...line, what: 'forgotten', name: describe(forgotten.count) })
    return forgotten
  })
  await releaseFiles(ctx, files)
  return count
}

/**
 * Forgets one revision for good.
 *
 * @throws CONFLICT for the present state of the record, which only its deletion forgets, and for its draft
 */
export function forgetRevision(
  ctx: Context,
  {
    revisionId,
    kind,
    recordId,
    savedAt,
  }: { revisionId: number; kind: string; recordId: number | null; savedAt: Date },
): Promise<number> {
  const known = kind as Kind
  return forget(
    ctx,
    { kind: known, recordId },
    async (client) => {
      const files = await deleteRevisions(client, Prisma.sql`"revisionId" = ${revisionId}`)
      if (files.length === 0) throw await whyKept(client, known, revisionId)
      return { count: files.length, files }
    },
    // Without the name, because the name may be the secret that somebody wants to delete.
    () => `${factsOf(known).noun}, as it was on ${londonDate(savedAt)}`,
  )
}

/** Explains why a revision cannot be forgotten, and what to do first. */
async function whyKept(client: Client, kind: Kind, revisionId: number): Promise<TRPCError> {
  const { noun } = factsOf(kind)
  if (await client.draft.count({ where: { revisionId } }))
    return refuse('This is a draft. To forget it, discard the draft first.')
  const revision = await client.revision.findUnique({ where: { revisionId } })
  // Somebody else has forgotten it since.
  if (!revision) return revisionGone()
  const { isUnpublished } = await findNewest(client, kind, revision.recordId ?? 0)
  const is = isUnpublished ? `the ${noun} as it is off your website` : 'what your website has now'
  return refuse(`This is ${is}. To forget it, delete the ${noun}.`)
}

const refuse = (message: string) => new TRPCError({ code: 'CONFLICT', message })

/** Forgets everything that was saved before a moment, except present states. */
export function forgetBefore(ctx: Context, moment: Date): Promise<number> {
  return forget(
    ctx,
    {},
    async (client) => {
      const files = await deleteRevisions(client, Prisma.sql`"savedAt" < ${moment}`)
      return { count: files.length, files }
    },
    (count) => `Everything before ${londonDate(moment)}: ${count} ${count === 1 ? 'line' : 'lines'}`,
  )
}
