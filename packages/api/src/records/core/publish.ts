import type { Prisma } from '@isse/db'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../procedure/context.ts'
import { checkInput, columnsOf, fieldsOf, type KeptState, inputOf, shapeOf } from './states.ts'
import type { AnyDefinition, ListDefinition } from './definition.ts'
import type { Client } from './tables.ts'
import { saveFixedRecord } from './save-fixed-row.ts'
import { saveRecord, workOutColumns } from './save-record.ts'
import type { Change } from './write-revision.ts'
import { factsOf, type Kind } from '../../site/kinds.ts'
import { endDraft, findSeen, type Newest, type Row } from './drafts.ts'
import { workOutDraft } from './keep-draft.ts'

interface Publishing {
  id: number
  /** The revision that the person has seen. */
  seen: number
  /** Of the record on the website, as the person has seen it; left out, any is overwritten. */
  version?: number | undefined
  /** What the person has typed into the form since; left out, the words are those that were kept. */
  fields?: Row | undefined
}

/**
 * Publishes the words of a record that are not on the website: its pending draft, or the whole record where it is unpublished.
 *
 * @returns whether the record keeps its present picture, because that of the draft was forgotten
 * @throws CONFLICT where somebody has saved since; BAD_REQUEST where something is missing; NOT_FOUND where nothing is unpublished
 */
export async function publish(
  ctx: Context,
  definition: AnyDefinition,
  { id, seen, version, fields }: Publishing,
): Promise<boolean> {
  const { kind } = definition
  const newest = await findSeen(ctx.db, kind, id, seen)
  const { draft, revision } = newest
  const state = fields ? await changeKept(ctx, definition, newest, { id, fields }) : revision
  const what = revision.what === 'drafted' ? 'published' : 'putBack'
  const change = { what, wentBackTo: state.revisionId } as const
  if (!draft) return applyState(ctx, definition, newest, state, change)
  const beside = (client: Client) => endDraft(client, draft)
  return applyState(ctx, definition, newest, state, { ...change, version, beside })
}

/** Works out the words that were kept with those that were typed since. They are published at once, and kept as no draft. */
async function changeKept(
  ctx: Context,
  definition: AnyDefinition,
  newest: Newest,
  { id, fields = {} }: Pick<Publishing, 'id' | 'fields'>,
): Promise<KeptState> {
  const { kind } = definition
  const { state } = await workOutDraft(ctx, definition, { id, fields }, newest)
  // As the database would have kept it: dates are texts.
  const kept = JSON.parse(JSON.stringify(state)) as Prisma.JsonObject
  const { revision } = newest
  if (revision && isDeepStrictEqual(kept, fieldsOf(revision))) return revision
  return { kind, recordId: id, shape: shapeOf(kind), fields: kept }
}

/** How a state is applied to a record. */
interface Applied extends Change {
  version?: number | undefined
  beside?: (client: Client) => Promise<void>
}

/**
 * Gives a record the state of a revision, checked as every save is. An unpublished record is published with it.
 *
 * @returns whether the record keeps its present picture, because that of the state was forgotten
 * @throws BAD_REQUEST where what was saved then cannot be saved now; CONFLICT where the record has another version
 */
export async function applyState(
  ctx: Context,
  definition: AnyDefinition,
  { row, isUnpublished, revision }: Newest,
  state: KeptState,
  { version, beside, ...change }: Applied,
): Promise<boolean> {
  const { kind } = definition
  const columns = columnsOf(definition, state)
  if (!('direction' in definition)) {
    const input = parse(definition, columns, state.recordId, version)
    const saved = await saveFixedRecord(ctx, definition, input, { ...change, columns, beside })
    return keepsPicture(columns, saved)
  }
  const input = parse(definition, columns, state.recordId, version, isUnpublished)
  const worked = await workOutColumns(ctx, definition, input as never, row as never)
  const marks = isUnpublished && revision?.revisionId === state.revisionId && revision?.what !== 'drafted'
  const saved = await saveRecord(
    ctx,
    definition as never,
    { ...worked, ...columns },
    {
      ...change,
      before: row as never,
      version: isUnpublished ? Number(row?.['version']) : version,
      beside: async (client) => {
        await beside?.(client)
        if (marks) await keepMark(client, kind, state.recordId ?? 0, Number(row?.['version']))
      },
    },
  )
  return !isUnpublished && keepsPicture(columns, saved as object)
}

function keepsPicture(columns: Row, saved: object): boolean {
  return !('imageId' in columns) && Boolean((saved as { image?: object | null }).image)
}

/** Checks the input that makes a record what columns say, as the record's own procedures do. */
function parse(
  definition: AnyDefinition,
  columns: Row,
  recordId: number | null,
  version: number | undefined,
  isUnpublished = false,
): Row {
  // What an unpublished record lacks is missing as it is of a new one.
  const schema = isUnpublished ? (definition as ListDefinition).create : definition.update
  const key = isUnpublished ? {} : { [factsOf(definition.kind).id]: recordId, version }
  return checkInput(schema, { ...inputOf(definition, schema, columns), ...key })
}

/** A record of the demonstration that nobody has changed is still the demonstration's. */
async function keepMark(client: Client, kind: Kind, recordId: number, version: number): Promise<void> {
  await client.demonstrationRecord.updateMany({
    where: { kind, recordId, version },
    data: { version: version + 1 },
  })
}
