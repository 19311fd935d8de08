import type { Revision } from '@isse/db'
import type { z } from 'zod'
import { imageSelect, presentImage } from '../images/record-image.ts'
import type { Context } from '../procedure/context.ts'
import { fileSelect, presentFile } from '../records/record/record-file.ts'
import { recordTables } from '../records/record/record-tables.ts'
import type { Kind } from '../site/kinds.ts'
import { compareOrder } from './compare-order.ts'
import { fieldsOf } from './fields.ts'
import { toLines } from './history.ts'
import type { comparison } from './schema.ts'

/** Columns that are no text of a record: its files and their crop, and what a save works out of the texts. */
const NO_TEXT = /^(imageId|documentFileId|focalX|focalY|startsAt|endsAt|isBuiltIn|page|isPublished)$|Format$/

/**
 * Compares a state of a record with the one before it, or with what the website has now, which is then the later of the
 * two; or the two orders of a list.
 */
export async function compareRevision(
  ctx: Context,
  revision: Revision,
  beside: 'before' | 'now',
): Promise<z.input<typeof comparison>> {
  if (revision.recordId === null) return compareOrder(ctx, revision)
  const newest = await findNewest(ctx, revision)
  const [before, after] =
    beside === 'now' ? [revision, newest ?? revision] : [await findStateBefore(ctx, revision), revision]
  const kind = revision.kind as Kind
  const states = { before: before && fieldsOf(before), after: fieldsOf(after) }
  const names = Object.keys({ ...states.before, ...states.after }).filter((name) => !NO_TEXT.test(name))
  const version = await readVersion(ctx, kind, revision.recordId)
  const [afterLine, beforeLine] = await toLines(ctx.db, before ? [after, before] : [after])
  if (!afterLine) throw new Error('A revision has no line.')
  return {
    before: beforeLine ?? null,
    after: afterLine,
    fields: names.map((name) => ({
      name,
      before: toText(states.before?.[name]),
      after: toText(states.after[name]),
    })),
    image: { before: await imageOf(ctx, states.before), after: await imageOf(ctx, states.after) },
    document: { before: await fileOf(ctx, before), after: await fileOf(ctx, after) },
    version,
    isNow: version !== null && version === revision.version,
  }
}

/** The version that a record has now; null where it is gone. */
async function readVersion({ db }: Context, kind: Kind, recordId: number): Promise<number | null> {
  const { table, id } = recordTables[kind]
  const rows = await db.$queryRaw<
    { version: number }[]
  >`SELECT "version" FROM ${table} WHERE ${id} = ${recordId}`
  return rows[0]?.version ?? null
}

/** The last state of the same record. */
function findNewest({ db }: Context, { kind, recordId }: Revision): Promise<Revision | null> {
  return db.revision.findFirst({
    where: { kind, recordId, version: { not: null } },
    orderBy: { version: 'desc' },
  })
}

/** The state before; of a draft of a record that is on the website, what the website has. */
function findStateBefore({ db }: Context, { kind, recordId, version }: Revision): Promise<Revision | null> {
  return db.revision.findFirst({
    where: { kind, recordId, version: version === null ? { not: null } : { lt: version } },
    orderBy: { version: 'desc' },
  })
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function imageOf({ db, ownImageUrl }: Context, state: Record<string, unknown> | null) {
  const { imageId, imageAlt, alt, focalX, focalY } = (state ?? {}) as Partial<ImageColumns>
  if (!imageId) return null
  const row = await db.image.findUnique({ where: { imageId }, select: imageSelect })
  return row && presentImage(row, { alt: imageAlt ?? alt ?? '', focalX, focalY }, ownImageUrl)
}

interface ImageColumns {
  imageId: number | null
  imageAlt: string
  /** Of a background image. */
  alt: string
  focalX: number | null
  focalY: number | null
}

async function fileOf(ctx: Context, revision: Revision | null) {
  const { documentFileId } = revision ?? {}
  if (!documentFileId) return null
  const row = await ctx.db.documentFile.findUnique({ where: { documentFileId }, select: fileSelect })
  if (!row) return null
  const { fileUrl: url, fileName: name } = presentFile(ctx, row)
  return { url, name }
}
