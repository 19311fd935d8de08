import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile } from '../../procedure/errors/database-errors.ts'
import { checkInput, fieldsOf, NO_FIELDS, shapeOf } from './states.ts'
import { recordGone, type AnyDefinition, type ListDefinition } from './definition.ts'
import type { Client } from './tables.ts'
import { saveRecord, workOutColumns } from './save-record.ts'
import { writeFoundRevision, nameSaver } from './write-revision.ts'
import { draftOf, emptyTexts } from '../../site/forms/draft-schema.ts'
import { factsOf, type Kind } from '../../site/kinds.ts'
import { findNewest, lockPublished, NOTHING, pointToDraft, type Newest, type Row } from './drafts.ts'

interface DraftInput {
  /** If left out, a new record. */
  id?: number | undefined
  fields: Row
  /** The revision that the person has seen; null if there was none. */
  seen: number | null
}

export interface SavedDraft {
  id: number
  revisionId: number
}

/** The id of the record of a single-record kind. */
const SINGLE_ID = 1

const noSuchRecord = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'There is no such record on this website.' })

/**
 * Saves a form as the draft of a record, which all editors share. Fields with a value are checked; required fields may
 * be empty until it is published.
 *
 * @returns the id of the record, and the draft's revision
 * @throws BAD_REQUEST if a field has an invalid value; CONFLICT if somebody else has saved another draft; NOT_FOUND if
 * there is no such record
 */
export async function saveDraft(
  ctx: Context,
  definition: AnyDefinition,
  typed: DraftInput,
): Promise<SavedDraft> {
  const { kind } = definition
  const { id, seen } = typed
  const newest = id === undefined ? NOTHING : await findNewest(ctx.db, kind, id)
  if ((newest.revision?.revisionId ?? null) !== seen) throw changedMeanwhile()
  const { row, isUnpublished } = newest
  const { columns, state } = await workOutDraft(ctx, definition, typed, newest)
  if ('direction' in definition && (!row || isUnpublished)) return saveAsRow(ctx, definition, columns, row)
  return ctx.db.$transaction((client) => saveAsRevision(client, ctx, kind, id ?? SINGLE_ID, state, newest))
}

/**
 * Computes the state of a draft, without a check for concurrent drafts.
 *
 * @returns the columns that it changes, and all fields with them
 * @throws BAD_REQUEST if a field has an invalid value; NOT_FOUND if there is no such record
 */
export async function workOutDraft(
  ctx: Context,
  definition: AnyDefinition,
  { id, fields }: Pick<DraftInput, 'id' | 'fields'>,
  { row, draft }: Newest,
): Promise<{ columns: Row; state: Row }> {
  const { kind } = definition
  if (factsOf(kind).fixed === 'one' && id !== SINGLE_ID) throw noSuchRecord()
  if (id !== undefined && !row && 'gone' in definition) throw recordGone(definition)
  const before = draft ? { ...row, ...fieldsOf(draft.revision), ...idOf(kind, id) } : (row ?? undefined)
  const input = check(definition, fields, id, before)
  const columns = await columnsOf(ctx, definition, input, before, draft ? before : undefined)
  return { columns, state: { ...pickFields(kind, before ?? {}), ...columns } }
}

/**
 * Validates a form. A text that is left out keeps its value, or is empty.
 *
 * @throws BAD_REQUEST for the invalid fields
 */
function check(definition: AnyDefinition, fields: Row, id: number | undefined, before: Row | undefined): Row {
  const input = { ...fields, ...idOf(definition.kind, id) }
  if ('prepare' in definition) return parse(draftOf(definition.update), input)
  const schema = id === undefined ? definition.create : definition.update
  const typed = parse(draftOf(schema), input)
  const texts = Object.keys(schema.shape).flatMap((name) =>
    typeof before?.[name] === 'string' ? [[name, before[name]]] : [],
  )
  return { ...emptyTexts(schema), ...Object.fromEntries(texts), ...withoutUndefined(typed) }
}

function parse(schema: z.ZodObject, fields: Row): Row {
  const cleaned = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, replaceLoneSurrogates(value)]),
  )
  return checkInput(schema, cleaned)
}

/** Replaces lone surrogates by U+FFFD, because a preview may be requested in the middle of a character. */
function replaceLoneSurrogates(value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value).toString() : value
}

function idOf(kind: Kind, id: number | undefined): Row {
  return { [factsOf(kind).id]: id }
}

/** Returns the columns that a save of the input would write. Empty references keep their values. */
async function columnsOf(
  ctx: Context,
  definition: AnyDefinition,
  input: Row,
  before: Row | undefined,
  draft: Row | undefined,
): Promise<Row> {
  const { kind } = definition
  if ('prepare' in definition) {
    const { create, update } = await definition.prepare(ctx, input as never, draft)
    return pickFields(kind, withoutUndefined({ ...(before ? update : create) }))
  }
  const columns = await workOutColumns(ctx, definition, input, before as never)
  return pickFields(kind, withoutUndefined({ ...columns }))
}

function withoutUndefined(columns: Row): Row {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Removes the columns that no revision holds: the id and NO_FIELDS. */
function pickFields(kind: Kind, row: Row): Row {
  const facts = [factsOf(kind).id, ...NO_FIELDS] as string[]
  return Object.fromEntries(Object.entries(row).filter(([name]) => !facts.includes(name)))
}

/** Saves the draft of a new or unpublished record as its row. */
async function saveAsRow(
  ctx: Context,
  definition: ListDefinition,
  columns: Row,
  row: Row | null,
): Promise<SavedDraft> {
  const { kind } = definition
  // The unique index would take two pages with an empty address for duplicates, so it is null.
  const data = 'slug' in columns && columns['slug'] === '' ? { ...columns, slug: null } : columns
  const save = {
    what: 'drafted',
    isPublic: false,
    ...(row && { before: row as never, version: Number(row['version']) }),
  } as const
  const saved = (await saveRecord(ctx, definition, data, save)) as unknown as Row
  const recordId = Number(saved[factsOf(kind).id])
  // Found by version, because somebody else may have saved the next draft meanwhile.
  const key = { kind, recordId, version: Number(saved['version']) }
  const { revisionId } = await ctx.db.revision.findUniqueOrThrow({ where: { kind_recordId_version: key } })
  return { id: recordId, revisionId }
}

/** Saves the draft of a published record as a revision, and leaves the row. */
async function saveAsRevision(
  client: Client,
  by: Context,
  kind: Kind,
  recordId: number,
  state: Row,
  { row, draft }: Newest,
): Promise<SavedDraft> {
  const { label = '' } = factsOf(kind)
  if (row) {
    // In the order of every save, because two transactions would deadlock in the other.
    await writeFoundRevision(client, kind, recordId)
    await lockPublished(client, kind, recordId)
  }
  const { revisionId } = await client.revision.create({
    select: { revisionId: true },
    data: {
      kind,
      recordId,
      shape: shapeOf(kind),
      fields: state as Prisma.InputJsonObject,
      what: 'drafted',
      name: String(state[label] ?? ''),
      imageId: (state['imageId'] as number | null | undefined) ?? null,
      documentFileId: (state['documentFileId'] as number | null | undefined) ?? null,
      ...nameSaver(by),
    },
  })
  const basedOn = Number(row?.['version'] ?? 0)
  await pointToDraft(client, { kind, recordId, revisionId, basedOn }, draft)
  return { id: recordId, revisionId }
}
