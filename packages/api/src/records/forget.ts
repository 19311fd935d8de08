import { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import type { Client, FileRow } from './core/tables.ts'
import { forgetAddresses } from './own-pages/addresses.ts'
import { releaseFiles } from './core/files.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { londonDate } from '../site/dates/london.ts'
import { findNewest } from './core/drafts.ts'
import { isPending, keepLine } from './core/write-revision.ts'

/**
 * Matches the revisions that hold the current state of a record or its draft, of the table "Revision" as `revision`.
 * Forgetting skips them.
 */
const isNewest = Prisma.sql`(revision."version" IS NOT NULL AND NOT EXISTS (SELECT FROM "Revision" AS later
  WHERE later."kind" = revision."kind" AND later."recordId" = revision."recordId" AND later."version" > revision."version")
  OR ${isPending})`

/** What was forgotten: how many revisions, and their files. */
interface Forgotten {
  count: number
  files: FileRow[]
}

/** A revision that is gone. */
interface GoneRow extends FileRow {
  kind: string
  recordId: number | null
  name: string
  /** Of an own page: its address. */
  slug: string | null
}

/** Deletes revisions, and what else holds a name or an address that only they had. */
async function deleteRevisions(client: Client, where: Prisma.Sql): Promise<GoneRow[]> {
  const gone = await client.$queryRaw<GoneRow[]>`
    DELETE FROM "Revision" AS revision WHERE ${where} AND NOT (${isNewest})
    RETURNING "imageId", "documentFileId", "kind", "recordId", "name", "fields"->>'slug' AS "slug"`
  await forgetAddresses(
    client,
    gone.flatMap(({ kind, recordId, slug }) =>
      kind === 'ownPage' && recordId !== null && slug ? [{ ownPageId: recordId, slug }] : [],
    ),
  )
  await forgetNames(client, gone)
  return gone
}

/** Puts the noun in the place of a forgotten name in lines that hold no state, such as that a draft was discarded. */
async function forgetNames(client: Client, gone: GoneRow[]): Promise<void> {
  for (const kind of new Set(gone.map((row) => row.kind as Kind).filter(Boolean))) {
    const ofKind = gone.filter((row) => row.kind === kind && row.recordId !== null && row.name !== '')
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

/** Forgets something in one transaction with the line that says so, then deletes the files that nothing has any more. */
export async function forget(
  ctx: Context,
  line: { kind?: Kind; recordId?: number | null },
  work: (client: Client) => Promise<Forgotten>,
  describe: (count: number) => string,
): Promise<number> {
  const { count, files } = await ctx.db.$transaction(async (client) => {
    const forgotten = await work(client)
    if (forgotten.count > 0)
      await keepLine(client, ctx, { ...line, what: 'forgotten', name: describe(forgotten.count) })
    return forgotten
  })
  await releaseFiles(ctx, files)
  return count
}

/**
 * Forgets one revision for good.
 *
 * @throws CONFLICT where the record, or its draft, is now as the revision has it: only a deletion, or a discard, forgets that
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
      if (files.length === 0) throw await stillThere(client, known, revisionId)
      return { count: files.length, files }
    },
    // Its name may be what had to go.
    () => `${factsOf(known).noun}, as it was on ${londonDate(savedAt)}`,
  )
}

/** Says why a revision cannot be forgotten, and what to do first. */
async function stillThere(client: Client, kind: Kind, revisionId: number): Promise<TRPCError> {
  const { noun } = factsOf(kind)
  if (await client.draft.count({ where: { revisionId } }))
    return refuse('This is a draft. To forget it, discard the draft first.')
  const { recordId } = await client.revision.findUniqueOrThrow({ where: { revisionId } })
  const { isUnpublished } = await findNewest(client, kind, recordId ?? 0)
  const is = isUnpublished ? `the ${noun} as it is off your website` : 'what your website has now'
  return refuse(`This is ${is}. To forget it, delete the ${noun}.`)
}

const refuse = (message: string) => new TRPCError({ code: 'CONFLICT', message })

/** Forgets everything that was saved before a moment, but what records are now. */
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
