import { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import type { Client } from '../records/record/definition.ts'
import { recordTables, unionAll } from '../records/record/record-tables.ts'
import { releaseAll } from '../records/record/release-files.ts'
import { factsOf, imageKinds, type Kind } from '../site/kinds.ts'
import { londonDate } from '../site/dates/london.ts'
import { filesOf, isWaiting, keepLine, type FileRow } from './write-revision.ts'

/** Matches the revisions that hold what a record is now or its draft, of the table "Revision" as `revision`. They are never forgotten by the way. */
const isNewest = Prisma.sql`(revision."version" IS NOT NULL AND NOT EXISTS (SELECT FROM "Revision" AS later
  WHERE later."kind" = revision."kind" AND later."recordId" = revision."recordId" AND later."version" > revision."version")
  OR ${isWaiting})`

/** What was forgotten: how many revisions, and their files. */
interface Forgotten {
  count: number
  files: FileRow[]
}

/** Forgets something in one transaction with the line that says so, then deletes the files that nothing has any more. */
async function forget(
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
  await releaseAll(ctx, filesOf(files))
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
    name,
    savedAt,
  }: { revisionId: number; kind: string; recordId: number | null; name: string; savedAt: Date },
): Promise<number> {
  const known = kind as Kind
  return forget(
    ctx,
    { kind: known, recordId },
    async (client) => {
      const files = await client.$queryRaw<FileRow[]>`
        DELETE FROM "Revision" AS revision WHERE "revisionId" = ${revisionId} AND NOT (${isNewest})
        RETURNING "imageId", "documentFileId"`
      if (files.length === 0) throw await stillThere(client, known, revisionId)
      return { count: files.length, files }
    },
    () => `${name || factsOf(known).noun}, as it was on ${londonDate(savedAt)}`,
  )
}

/** Says why a revision cannot be forgotten, and what to do first. */
async function stillThere(client: Client, kind: Kind, revisionId: number): Promise<TRPCError> {
  const { noun } = factsOf(kind)
  const waiting = await client.unpublished.findUnique({ where: { revisionId }, select: { basedOn: true } })
  const end = `To forget it, delete the ${noun}.`
  if (!waiting) return refuse(`This is what your website has now. ${end}`)
  if (waiting.basedOn === null) return refuse(`This is the ${noun} as it is off your website. ${end}`)
  return refuse('This is a draft. To forget it, discard the draft first.')
}

const refuse = (message: string) => new TRPCError({ code: 'CONFLICT', message })

/** Where visitors see an image. */
export interface Place {
  kind: Kind
  id: number
  name: string
}

/** Where records show an image now. */
export function placesOf(client: Client, imageId: number): Promise<Place[]> {
  return client.$queryRaw<Place[]>`${unionAll(
    imageKinds.map((kind) => {
      const { table, id, name } = recordTables[kind]
      return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS id, ${name} AS name FROM ${table}
        WHERE "imageId" = ${imageId}`
    }),
  )}`
}

/**
 * Forgets a picture in all revisions, with its alternative text: their other fields stay.
 *
 * @throws CONFLICT where a record shows it: it is to be taken out there first
 */
export async function forgetPicture(ctx: Context, imageId: number): Promise<number> {
  const count = await forget(
    ctx,
    {},
    async (client) => {
      // Saves that are about to show it come before this, or wait until it is done.
      await client.$queryRaw`SELECT 1 FROM "Image" WHERE "imageId" = ${imageId} FOR UPDATE`
      await requireNotShown(client, imageId)
      const holding = await client.$executeRaw`
        UPDATE "Revision" SET "imageId" = NULL, "fields" = "fields" - '{imageId,imageAlt,focalX,focalY}'::text[]
        WHERE "imageId" = ${imageId}`
      return { count: holding, files: [{ imageId }] }
    },
    (forgotten) => `A picture, in ${forgotten === 1 ? 'one saved version' : `${forgotten} saved versions`}`,
  )
  // A save that waited has it again, and kept its file.
  await requireNotShown(ctx.db, imageId)
  return count
}

async function requireNotShown(client: Client, imageId: number): Promise<void> {
  const places = await placesOf(client, imageId)
  if (places.length > 0)
    throw new TRPCError({
      code: 'CONFLICT',
      message: `Your website still shows this picture: ${places.map(namePlace).join(', ')}. Take it out there first.`,
    })
}

function namePlace({ kind, name }: Place): string {
  const { noun } = factsOf(kind)
  return name ? `the ${noun} '${name}'` : `the ${noun}`
}

/** Forgets everything that was saved before a moment, but what records are now. */
export function forgetBefore(ctx: Context, moment: Date): Promise<number> {
  return forget(
    ctx,
    {},
    async (client) => {
      const files = await client.$queryRaw<FileRow[]>`
        DELETE FROM "Revision" AS revision WHERE "savedAt" < ${moment} AND NOT (${isNewest})
        RETURNING "imageId", "documentFileId"`
      return { count: files.length, files }
    },
    (count) => `Everything before ${londonDate(moment)}: ${count} ${count === 1 ? 'line' : 'lines'}`,
  )
}
