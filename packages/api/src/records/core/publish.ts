import type { Prisma } from '@isse/db'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../procedure/context.ts'
import {
  checkInput,
  columnsOf,
  fieldsOf,
  type StoredState,
  inputOf,
  shapeOf,
  withoutDeletedPlace,
} from './states.ts'
import type { AnyDefinition, ListDefinition } from './definition.ts'
import type { Client } from './tables.ts'
import { saveFixedRecord } from './save-fixed-row.ts'
import { saveRecord, workOutColumns } from './save-record.ts'
import type { Change } from './write-revision.ts'
import { factsOf, type Kind } from '../../site/kinds.ts'
import { endDraft, findSeen, type Newest, type Row } from './drafts.ts'
import { workOutDraft } from './save-draft.ts'

interface PublishInput {
  id: number
  /** The revision that the person has seen. */
  seen: number
  /** The version of the published record that the person has seen; if left out, any is overwritten. */
  version?: number | undefined
  /** Unsaved changes in the form; if left out, the saved draft is published. */
  fields?: Row | undefined
}

/**
 * Publishes the unpublished state of a record: its pending draft, or the whole unpublished record.
 *
 * @returns true if the record keeps its present picture, because the draft's was forgotten
 * @throws CONFLICT if somebody has saved since or nothing is unpublished; BAD_REQUEST if something is missing
 */
export async function publish(
  ctx: Context,
  definition: AnyDefinition,
  { id, seen, version, fields }: PublishInput,
): Promise<boolean> {
  const { kind } = definition
  const newest = await findSeen(ctx.db, kind, id, seen)
  const { draft, revision } = newest
  const state = fields ? await mergeDraft(ctx, definition, newest, { id, fields }) : revision
  const what = revision.what === 'drafted' ? 'published' : 'putBack'
  const change = { what, wentBackTo: state.revisionId } as const
  if (!draft) return applyState(ctx, definition, newest, state, change)
  const inTransaction = (client: Client) => endDraft(client, draft)
  return applyState(ctx, definition, newest, state, { ...change, version, inTransaction })
}

/** Merges the saved draft with unsaved changes. The result is published directly, and gets no draft. */
async function mergeDraft(
  ctx: Context,
  definition: AnyDefinition,
  newest: Newest,
  { id, fields = {} }: Pick<PublishInput, 'id' | 'fields'>,
): Promise<StoredState> {
  const { kind } = definition
  const { state } = await workOutDraft(ctx, definition, { id, fields }, newest)
  // JSON as in the database: dates are texts.
  const merged = JSON.parse(JSON.stringify(state)) as Prisma.JsonObject
  const { revision } = newest
  if (revision && isDeepStrictEqual(merged, fieldsOf(revision))) return revision
  return { kind, recordId: id, shape: shapeOf(kind), fields: merged }
}

interface ApplyOptions extends Change {
  version?: number | undefined
  inTransaction?: (client: Client) => Promise<void>
}

/**
 * Applies the state of a revision to a record, with the checks of every save. Publishes an unpublished record.
 *
 * @returns true if the record keeps its present picture, because the state's was forgotten
 * @throws BAD_REQUEST if the former state is invalid today; CONFLICT if the record has another version
 */
export async function applyState(
  ctx: Context,
  definition: AnyDefinition,
  { row, isUnpublished, revision }: Newest,
  state: StoredState,
  { version, inTransaction, ...change }: ApplyOptions,
): Promise<boolean> {
  const { kind } = definition
  const columns = await withoutDeletedPlace(ctx.db, columnsOf(definition, state))
  if (!('direction' in definition)) {
    const input = parse(definition, columns, state.recordId, version)
    const saved = await saveFixedRecord(ctx, definition, input, { ...change, columns, inTransaction })
    return keepsPicture(columns, saved)
  }
  const input = parse(definition, columns, state.recordId, version, isUnpublished)
  const worked = await workOutColumns(ctx, definition, input, row as never)
  const marks = isUnpublished && revision?.revisionId === state.revisionId && revision?.what !== 'drafted'
  const saved = await saveRecord(
    ctx,
    definition,
    { ...worked, ...columns },
    {
      ...change,
      before: row as never,
      version: isUnpublished ? Number(row?.['version']) : version,
      inTransaction: async (client) => {
        await inTransaction?.(client)
        if (marks) await keepDemonstrationMark(client, kind, state.recordId ?? 0, Number(row?.['version']))
      },
    },
  )
  return !isUnpublished && keepsPicture(columns, saved)
}

function keepsPicture(columns: Row, saved: object): boolean {
  return !('imageId' in columns) && Boolean((saved as { image?: object | null }).image)
}

/** Validates the columns as an input of the record's own procedures. */
function parse(
  definition: AnyDefinition,
  columns: Row,
  recordId: number | null,
  version: number | undefined,
  isUnpublished = false,
): Row {
  // An unpublished record has the same required fields as a new one.
  const schema = isUnpublished ? (definition as ListDefinition).create : definition.update
  const key = isUnpublished ? {} : { [factsOf(definition.kind).id]: recordId, version }
  // A place that is off the website may stay.
  return checkInput(schema, { ...inputOf(definition, schema, columns), baseId: undefined, ...key })
}

/** Keeps the mark of an unchanged record of the demonstration. */
async function keepDemonstrationMark(
  client: Client,
  kind: Kind,
  recordId: number,
  version: number,
): Promise<void> {
  await client.demonstrationRecord.updateMany({
    where: { kind, recordId, version },
    data: { version: version + 1 },
  })
}
