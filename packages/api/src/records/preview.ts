import type { Context, Overlay } from '../procedure/context.ts'
import { recordGone, type AnyDefinition } from './core/definition.ts'
import { type Client, recordTables, liveOnly } from './core/tables.ts'
import { FILE_TO_CHOOSE } from './core/lay-over.ts'
import { definitionOf } from './definitions.ts'
import { fieldsOf, inputOf } from './core/states.ts'
import { seenAt } from '../site/addresses/seen-at.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { findNewest, NOTHING, type Newest } from './core/drafts.ts'
import { workOutDraft } from './core/save-draft.ts'
import { hasBeenLive } from './core/write-revision.ts'

export interface Preview {
  /** The previewed row and, in a form with several records, further ones. */
  overlays: [Overlay, ...Overlay[]]
  /** The address of the page that shows the record, with the fragment. */
  address: string
}

type Row = Record<string, unknown>

/** The id of a new record in its preview: the column's maximum, which no saved record has. */
const NEW_ID = 2_147_483_647

/** The address of a page without a title in its preview. */
const NO_ADDRESS = 'page-without-a-title'

/**
 * Previews the saved state of a record: its draft, the unpublished record, or else the published one.
 *
 * @throws NOT_FOUND if there is no such record
 */
export async function previewSaved(ctx: Context, kind: Kind, id: number): Promise<Preview> {
  const newest = await findNewest(ctx.db, kind, id)
  const fields = newest.draft ? fieldsOf(newest.draft.revision) : {}
  return preview(ctx, definitionOf(kind), id, fields, newest)
}

export interface TypedRecord {
  kind: Kind
  /** If left out, a new record. */
  id?: number | undefined
  fields: Row
}

/**
 * Previews the values of a form, without storing anything.
 *
 * @param beside further records that the form changes at once
 * @throws BAD_REQUEST if a field has an invalid value; NOT_FOUND if there is no such record
 */
export async function previewTyped(
  ctx: Context,
  { kind, id, fields }: TypedRecord,
  beside: TypedRecord[] = [],
): Promise<Preview> {
  const definition = definitionOf(kind)
  const newest = id === undefined ? NOTHING : await findNewest(ctx.db, kind, id)
  const { version: _, ...typed } = fields
  const { state } = await workOutDraft(ctx, definition, { id, fields: typed }, newest)
  const { overlays, address } = await preview(ctx, definition, id ?? NEW_ID, state, newest)
  const others = await Promise.all(beside.map((one) => previewTyped(ctx, one)))
  return { overlays: [...overlays, ...others.flatMap((other) => other.overlays)], address }
}

async function preview(
  ctx: Context,
  definition: AnyDefinition,
  id: number,
  fields: Row,
  newest: Newest,
): Promise<Preview> {
  const { kind } = definition
  if (id !== NEW_ID && !newest.row && 'gone' in definition) throw recordGone(definition)
  const own = await completeRow(ctx.db, kind, id, { ...fields, ...liveOnly(kind) })
  const place = await endOfList(ctx.db, kind, id, own, newest)
  const row = fillMissingFields(definition, { ...own, ...place, version: own['version'] ?? 1 })
  const overlay = { kind, id, row }
  return { overlays: [overlay], address: seenAt(kind, row, await indexOf(ctx.db, definition, overlay)) }
}

/** Builds the row that a save would leave, with the database's types, and its defaults for a new record. */
async function completeRow(client: Client, kind: Kind, id: number, fields: Row): Promise<Row> {
  const { table, id: idColumn } = recordTables[kind]
  const json = JSON.stringify({ ...fields, [factsOf(kind).id]: id })
  const [row = {}] = await client.$queryRaw<Row[]>`
    SELECT typed.* FROM (SELECT 1) AS one LEFT JOIN ${table} AS record ON record.${idColumn} = ${id}
      CROSS JOIN LATERAL jsonb_populate_record(record, ${json}::jsonb) AS typed`
  // A saved row already has a value in every required column.
  if (row['version'] !== null) return row
  const defaults = await readDefaults(client, kind)
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value ?? defaults[column] ?? null]),
  )
}

/** Reads the defaults of a kind's columns; required ones without a default get an empty text or a file to choose. */
async function readDefaults(client: Client, kind: Kind): Promise<Row> {
  const columns = await client.$queryRaw<{ name: string; type: string; value: string | null }[]>`
    SELECT column_name AS name, data_type AS type, column_default AS value FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${factsOf(kind).model}
        AND (column_default IS NOT NULL OR is_nullable = 'NO')`
  const values = columns.flatMap(({ name, type, value }): [string, unknown][] => {
    if (value === null && type === 'text') return [[name, '']]
    if (value === null && (name === 'imageId' || name === 'documentFileId')) return [[name, FILE_TO_CHOOSE]]
    const text = /^'(.*)'::/.exec(value ?? '')?.[1]
    if (text !== undefined) return [[name, text.replaceAll("''", "'")]]
    return value === 'true' || value === 'false' ? [[name, value === 'true']] : []
  })
  return Object.fromEntries(values)
}

/** Returns the end of the list for a record that was never published. Other records keep their places. */
async function endOfList(
  client: Client,
  kind: Kind,
  id: number,
  own: Row,
  { row, isUnpublished }: Newest,
): Promise<Row> {
  if (!('position' in own)) return {}
  const isNew = !row || (isUnpublished && !(await hasBeenLive(client, kind, id)))
  return isNew ? { position: Number.MAX_SAFE_INTEGER } : {}
}

/** Counts the records before it, for the one kind with a paginated list. */
async function indexOf(client: Client, definition: AnyDefinition, { row }: Overlay): Promise<number> {
  if (definition.kind !== 'galleryImage') return 0
  const position = Math.ceil(Number(row['position']))
  return position > NEW_ID
    ? 0
    : client.galleryImage.count({ where: { isLive: true, position: { gt: position } } })
}

/** Fills each empty required field with the message that asks for it, so that the page can be shown. */
function fillMissingFields(definition: AnyDefinition, own: Row): Row {
  const schema = 'create' in definition ? definition.create : definition.update
  const row = { ...own }
  const { error } = schema.safeParse(inputOf(definition, schema, row))
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0])
    if (name === 'imageId' || name === 'documentFileId') row[name] ||= FILE_TO_CHOOSE
    else if (row[name] === '') row[name] = message
  }
  if ('slug' in row) row['slug'] ||= NO_ADDRESS
  return row
}
