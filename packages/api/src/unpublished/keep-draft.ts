import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import type { Context } from '../procedure/context.ts'
import { changedMeanwhile, whenTaken } from '../procedure/errors/database-errors.ts'
import { recordGone, type AnyDefinition, type Client } from '../records/record/definition.ts'
import { recordTables } from '../records/record/record-tables.ts'
import { workOutColumns } from '../records/record/write-row.ts'
import { fieldsOf } from '../revisions/fields.ts'
import { NO_FIELDS } from '../revisions/shapes/columns.ts'
import { shapeOf } from '../revisions/shapes/readers.ts'
import { keepFound, nameSaver } from '../revisions/write-revision.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { draftOf, emptyTexts } from '../site/forms/draft-schema.ts'
import { findUnpublished, type Waiting } from './end-unpublished.ts'

/** A draft as a form sends it. */
interface Typed {
  /** Left out: a new record. */
  id?: number | undefined
  fields: Record<string, unknown>
  /** The revision of the draft that the person has seen; null: none. */
  seen: number | null
}

/** The id of the record of a kind that has one. */
const ONLY_ID = 1

const noSuchRecord = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'There is no such record on this website.' })

/** A row as the database writes it in JSON. */
type State = Record<string, unknown>

/** A draft as it is written. */
interface Prepared {
  definition: AnyDefinition
  id: number | undefined
  state: State
  waiting: Waiting | null
  /** The record on the website, if it is there. */
  row: State | undefined
}

/**
 * Keeps what was typed as the draft of a record, which all editors share. It may be incomplete: what it says is checked, and
 * what must be said is asked for when it is published.
 *
 * @returns the id of the record, and the draft's revision
 * @throws BAD_REQUEST where a field says what cannot be saved; CONFLICT where somebody else has kept another draft; NOT_FOUND
 * where there is no such record
 */
export async function keepDraft(ctx: Context, definition: AnyDefinition, typed: Typed): Promise<Kept> {
  const prepared = await prepareDraft(ctx, definition, typed)
  return ctx.db.$transaction((client) => writeDraft(client, ctx, prepared))
}

export interface Kept {
  id: number
  revisionId: number
}

/** Works out what a draft writes. The transaction that writes it may do more. */
export async function prepareDraft(
  ctx: Context,
  definition: AnyDefinition,
  { id, fields, seen }: Typed,
): Promise<Prepared> {
  const { kind } = definition
  const waiting = id === undefined ? null : await findUnpublished(ctx.db, kind, id)
  if ((waiting?.revisionId ?? null) !== seen) throw changedMeanwhile()
  return workOutDraft(ctx, definition, { id, fields }, waiting)
}

/**
 * Works out the fields that a draft has, whoever has kept another one meanwhile.
 *
 * @throws BAD_REQUEST where a field says what cannot be saved; NOT_FOUND where there is no such record
 */
export async function workOutDraft(
  ctx: Context,
  definition: AnyDefinition,
  { id, fields }: Omit<Typed, 'seen'>,
  waiting: Waiting | null,
): Promise<Prepared> {
  const { kind } = definition
  if (factsOf(kind).fixed === 'one' && id !== ONLY_ID) throw noSuchRecord()
  const row = id === undefined ? undefined : await readState(ctx.db, kind, id)
  if (id !== undefined && !row && !waiting && 'gone' in definition) throw recordGone(definition)
  const before = waiting ? { ...row, ...fieldsOf(waiting.revision), ...idOf(kind, id) } : row
  const draft = waiting ? before : undefined
  const columns = await columnsOf(ctx, definition, check(definition, fields, id, before), before, draft)
  return { definition, id, state: { ...fieldsAlone(kind, before ?? {}), ...columns }, waiting, row }
}

/**
 * Checks what was typed. A text that is left out is what it was, or empty.
 *
 * @throws BAD_REQUEST for the fields that say what cannot be saved
 */
function check(
  definition: AnyDefinition,
  fields: State,
  id: number | undefined,
  before: State | undefined,
): State {
  const input = { ...fields, ...idOf(definition.kind, id) }
  if ('prepare' in definition) return parse(draftOf(definition.update), input)
  const schema = id === undefined ? definition.create : definition.update
  const typed = parse(draftOf(schema), input)
  const texts = Object.keys(schema.shape).flatMap((name) =>
    typeof before?.[name] === 'string' ? [[name, before[name]]] : [],
  )
  return { ...emptyTexts(schema), ...Object.fromEntries(texts), ...withoutUndefined(typed) }
}

function parse(schema: z.ZodObject, fields: State): State {
  const whole = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, replaceHalves(value)]),
  )
  const { data, error } = schema.safeParse(whole)
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
  return data
}

/** Puts U+FFFD in the place of half a character, because a preview is shown while somebody types, and a draft is unfinished. */
function replaceHalves(value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value).toString() : value
}

function idOf(kind: Kind, id: number | undefined): Record<string, unknown> {
  return { [factsOf(kind).id]: id }
}

/** The record on the website; undefined where it is not there. */
async function readState(client: Client, kind: Kind, id: number): Promise<State | undefined> {
  const { table, id: idColumn } = recordTables[kind]
  const [found] = await client.$queryRaw<{ row: State }[]>`
    SELECT to_jsonb(record) AS row FROM ${table} AS record WHERE ${idColumn} = ${id}`
  return found?.row
}

/** The columns that a save of the input would write. What is left empty and refers to something stays what it was. */
async function columnsOf(
  ctx: Context,
  definition: AnyDefinition,
  input: State,
  before: State | undefined,
  draft: State | undefined,
): Promise<State> {
  const { kind } = definition
  if ('prepare' in definition) {
    const { create, update } = await definition.prepare(ctx, input as never, draft)
    return fieldsAlone(kind, withoutUndefined({ ...(before ? update : create) }))
  }
  const columns = await workOutColumns(ctx, definition, input as never, before as never)
  return fieldsAlone(kind, withoutUndefined({ ...columns }))
}

/** Leaves out columns without a value, so that they stay as they were. */
function withoutUndefined(columns: State): State {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Leaves out the columns that no revision holds: the id, and NO_FIELDS. */
function fieldsAlone(kind: Kind, row: State): State {
  const facts = [factsOf(kind).id, ...NO_FIELDS] as string[]
  return Object.fromEntries(Object.entries(row).filter(([name]) => !facts.includes(name)))
}

/** Writes a draft in a transaction. */
export async function writeDraft(
  client: Client,
  by: Pick<Context, 'account' | 'door'>,
  { definition, id, state, waiting, row }: Prepared,
): Promise<Kept> {
  const { kind } = definition
  const { label = '', fixed } = factsOf(kind)
  const recordId = id ?? (await nextId(client, kind))
  if (row) {
    await holdRow(client, kind, recordId)
    await keepFound(client, kind, recordId)
  }
  // The draft of a record that is on the website is no version of it.
  const isOff = !row && !fixed
  const draft = client.revision.create({
    select: { revisionId: true },
    data: {
      kind,
      recordId,
      version: isOff ? (waiting?.revision.version ?? 0) + 1 : null,
      shape: shapeOf(kind),
      fields: state as Prisma.InputJsonObject,
      what: 'drafted',
      name: String(state[label] ?? ''),
      imageId: (state['imageId'] as number | null | undefined) ?? null,
      documentFileId: (state['documentFileId'] as number | null | undefined) ?? null,
      ...nameSaver(by),
    },
  })
  // Somebody else has kept the next version of a record that is off the website a moment before.
  const { revisionId } = await draft.catch(whenTaken(changedMeanwhile))
  const basedOn = isOff ? null : (waiting?.basedOn ?? Number(row?.['version'] ?? 0))
  if (waiting) await replaceNewest(client, waiting, revisionId)
  else {
    const first = client.unpublished.create({ data: { kind, recordId, revisionId, basedOn } })
    await first.catch(whenTaken(changedMeanwhile))
  }
  if (isOff && 'whileOff' in definition)
    await definition.whileOff?.drafted(client, recordId, state, Boolean(waiting?.kept))
  return { id: recordId, revisionId }
}

/**
 * Locks a record on the website until the transaction ends, so that nobody deletes it or takes it off meanwhile.
 *
 * @throws CONFLICT where somebody already has
 */
async function holdRow(client: Client, kind: Kind, id: number): Promise<void> {
  const { table, id: idColumn } = recordTables[kind]
  const held = await client.$executeRaw`SELECT FROM ${table} WHERE ${idColumn} = ${id} FOR SHARE`
  if (held === 0) throw changedMeanwhile()
}

async function replaceNewest(
  client: Client,
  { kind, recordId, ...was }: Waiting,
  revisionId: number,
): Promise<void> {
  const { count } = await client.unpublished.updateMany({
    where: { kind, recordId, revisionId: was.revisionId },
    data: { revisionId },
  })
  if (count === 0) throw changedMeanwhile()
}

/** The next id of a kind, from its sequence. A new record that is published has one that is greater. */
async function nextId(client: Client, kind: Kind): Promise<number> {
  const { model, id } = factsOf(kind)
  const [{ next }] = await client.$queryRaw<[{ next: number }]>`
    SELECT nextval(pg_get_serial_sequence(${`"${model}"`}, ${id}))::int AS next`
  return next
}
