import type { z } from 'zod'
import { imageSelect, presentImage } from '../images/record-image.ts'
import type { Context } from '../procedure/context.ts'
import { fileSelect, presentFile } from '../records/record/record-file.ts'
import { recordTables } from '../records/record/record-tables.ts'
import type { AnyDefinition } from '../records/record/definition.ts'
import { fieldsOf } from '../revisions/fields.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { findUnpublished, type Waiting } from './end-unpublished.ts'
import type { UnpublishedFacts, unpublishedRecord } from './schema.ts'

/** Lists what is unpublished of a kind, the newest first. */
export async function listUnpublished(ctx: Context, kind: Kind): Promise<UnpublishedFacts[]> {
  const found = await ctx.db.unpublished.findMany({
    where: { kind },
    include: { revision: true },
    orderBy: { revision: { savedAt: 'desc' } },
  })
  const versions = await readVersions(ctx, kind, found)
  return Promise.all(found.map((waiting) => describe(ctx, waiting, versions.get(waiting.recordId))))
}

/** Reads what is unpublished of one record, with what its form holds; null where nothing is. */
export async function readUnpublished(
  ctx: Context,
  definition: AnyDefinition,
  recordId: number,
): Promise<z.input<typeof unpublishedRecord>> {
  const { kind } = definition
  const waiting = await findUnpublished(ctx.db, kind, recordId)
  if (!waiting) return null
  const versions = await readVersions(ctx, kind, [waiting])
  const facts = await describe(ctx, waiting, versions.get(recordId))
  // The image says where its crop is.
  const { focalX: _, focalY: __, ...fields } = fieldsOf(waiting.revision)
  const record = {
    ...fields,
    ...definition.inputOf?.(fields),
    [factsOf(kind).id]: recordId,
    image: facts.image,
    file: await fileOf(ctx, waiting.revision),
    // The form names the version that it began with: of the record on the website or, where it is off, of what it was last.
    version: versions.get(recordId) ?? waiting.revision.version ?? 0,
  }
  return { ...facts, record }
}

/** The versions that records have on the website. */
async function readVersions(
  { db }: Context,
  kind: Kind,
  waiting: Pick<Waiting, 'recordId'>[],
): Promise<Map<number, number>> {
  if (waiting.length === 0) return new Map()
  const { table, id } = recordTables[kind]
  const ids = waiting.map(({ recordId }) => recordId)
  const rows = await db.$queryRaw<{ id: number; version: number }[]>`
    SELECT ${id} AS id, "version" FROM ${table} WHERE ${id} = ANY (${ids})`
  return new Map(rows.map((row) => [row.id, row.version]))
}

async function describe(
  ctx: Context,
  { kind, recordId, revision, basedOn, kept }: Waiting,
  version: number | undefined,
): Promise<UnpublishedFacts> {
  const { revisionId, name, what, byName: by, savedAt } = revision
  return {
    kind: kind as Kind,
    id: recordId,
    revisionId,
    name,
    isOff: basedOn === null,
    isNew: basedOn === null && kept === null,
    isDraft: what === 'drafted',
    isOutdated: basedOn !== null && version !== undefined && version !== basedOn,
    by,
    savedAt: savedAt.toISOString(),
    image: await imageOf(ctx, revision),
  }
}

async function imageOf({ db, ownImageUrl }: Context, revision: Waiting['revision']) {
  const { imageId } = revision
  if (imageId === null) return null
  const { imageAlt, focalX, focalY } = fieldsOf(revision) as {
    imageAlt?: string
    focalX?: number | null
    focalY?: number | null
  }
  const row = await db.image.findUnique({ where: { imageId }, select: imageSelect })
  return row && presentImage(row, { alt: imageAlt ?? '', focalX, focalY }, ownImageUrl)
}

async function fileOf(ctx: Context, { documentFileId }: Waiting['revision']) {
  if (documentFileId === null) return null
  const row = await ctx.db.documentFile.findUnique({ where: { documentFileId }, select: fileSelect })
  return row && presentFile(ctx, row)
}
