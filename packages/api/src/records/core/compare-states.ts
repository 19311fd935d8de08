import type { Revision } from '@isse/db'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { readVersions, readWholeRow } from './read-rows.ts'
import type { Kind } from '../../site/kinds.ts'
import { fieldsOf, orderInRevision } from './states.ts'
import { fileOfState, imageOfState } from './files.ts'
import { toLines } from './read-history.ts'
import type { comparison } from './history-schema.ts'
import { recordTables } from './tables.ts'
import { isNewestOrder } from './write-revision.ts'

/** Columns that are not text: the files with their crop, and columns derived on save. */
const NON_TEXT = /^(imageId|documentFileId|focalX|focalY|startsAt|endsAt|isBuiltIn|page|isPublished)$|Format$/

/** Stands for a record that no longer exists. */
const DELETED = 'Deleted since'

interface States {
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** Compares a state with the previous one, or with the present one as the later. Compares orders of a list too. */
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
  const states: States = {
    before: before && (await namePlace(ctx, fieldsOf(before))),
    after: await namePlace(ctx, fieldsOf(after)),
  }
  // A field that the earlier state lacks is newer than its version. Going back keeps its present value.
  const names = Object.keys(states.before ?? states.after).filter((name) => !NON_TEXT.test(name))
  const versions = await readVersions(ctx.db, kind, [revision.recordId])
  const version = versions.get(revision.recordId) ?? null
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
    image: await compareImages(ctx, states),
    document: await compareFiles(ctx, states),
    version,
    isNow: version !== null && version === revision.version,
  }
}

function findNewest({ db }: Context, { kind, recordId }: Revision): Promise<Revision | null> {
  return db.revision.findFirst({
    where: { kind, recordId, version: { not: null } },
    orderBy: { version: 'desc' },
  })
}

/** The previous state. For a draft of a published record it is the published state. */
function findStateBefore({ db }: Context, { kind, recordId, version }: Revision): Promise<Revision | null> {
  return db.revision.findFirst({
    where: { kind, recordId, version: version === null ? { not: null } : { lt: version } },
    orderBy: { version: 'desc' },
  })
}

/** Replaces the id of a place by its present name. */
async function namePlace({ db }: Context, state: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { baseId } = state
  if (typeof baseId !== 'number') return state
  const base = await readWholeRow(db, 'base', { baseId })
  return { ...state, baseId: base?.name ?? DELETED }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(toLine).join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Writes an entry of a list, such as of the menu, in a line: its texts, and the names of what is true of it. */
function toLine(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  return Object.entries(entry)
    .map(([name, value]) => (value === true ? name.replace(/^is/, '').toLowerCase() : value))
    .filter(Boolean)
    .join(', ')
}

async function compareImages(ctx: Context, { before, after }: States) {
  return { before: before && (await imageOfState(ctx, before)), after: await imageOfState(ctx, after) }
}

async function compareFiles(ctx: Context, { before, after }: States) {
  return { before: await namedFile(ctx, before), after: await namedFile(ctx, after) }
}

async function namedFile(ctx: Context, state: States['before']) {
  const file = state && (await fileOfState(ctx, state))
  return file && { url: file.fileUrl, name: file.fileName }
}

/** Compares two orders of a list, with the present names of its records. */
export async function compareOrder(ctx: Context, revision: Revision): Promise<z.input<typeof comparison>> {
  const { before, ids } = orderInRevision(revision)
  const { table, id, name } = recordTables[revision.kind as Kind]
  const rows = await ctx.db.$queryRaw<{ id: number; name: string }[]>`
    SELECT ${id} AS id, ${name} AS name FROM ${table}`
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const list = (order: number[]) => order.map((one) => names.get(one) ?? DELETED).join('\n')
  const [line] = await toLines(ctx.db, [revision])
  if (!line) throw new Error('A revision has no line.')
  return {
    before: null,
    after: line,
    fields: [{ name: 'order', before: list(before), after: list(ids) }],
    image: { before: null, after: null },
    document: { before: null, after: null },
    version: null,
    isNow: await isNewestOrder(ctx.db, revision.kind, revision.revisionId),
  }
}
