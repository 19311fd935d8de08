import { z } from 'zod'
import type { Context } from '../procedure/context.ts'
import { changedMeanwhile } from '../procedure/errors/database-errors.ts'
import { recordGone, type Client, type ListDefinition } from '../records/record/definition.ts'
import { readOrder } from '../records/record/order.ts'
import { recordTables } from '../records/record/record-tables.ts'
import { keepFound, keepLine } from '../revisions/write-revision.ts'
import { factsOf, type ListKind } from '../site/kinds.ts'

/** What a record had beside its fields when it was taken off. */
export const keptOfRow = z.object({
  /** Its place in a list that people put in order. */
  position: z.int().optional(),
  createdAt: z.iso.datetime({ offset: true }),
  /** The ids of the records before and after it in the list; null where there was none. */
  before: z.int().nullable(),
  after: z.int().nullable(),
})

type KeptOfRow = z.infer<typeof keptOfRow>

type Listed = Pick<ListDefinition, 'kind' | 'direction' | 'gone' | 'whileOff'>

interface Row extends Pick<KeptOfRow, 'position' | 'createdAt'> {
  version: number
}

/**
 * Takes a record off the website. What it was stays as its newest revision, or its pending draft, and its id, place and
 * addresses stay its own.
 *
 * @param version that the person has seen; left out, any is taken off
 * @param within the transaction of the caller; left out, it has one of its own
 * @returns what people know it by
 * @throws NOT_FOUND where there is no such record; CONFLICT where it has another version
 */
export function takeOff(
  ctx: Pick<Context, 'db' | 'account' | 'door'>,
  listed: Listed,
  id: number,
  version?: number,
  within?: Client,
): Promise<string> {
  const write = (client: Client) => takeOffWithin(client, ctx, listed, id, version)
  return within ? write(within) : ctx.db.$transaction(write)
}

async function takeOffWithin(
  client: Client,
  by: Pick<Context, 'account' | 'door'>,
  listed: Listed,
  id: number,
  version: number | undefined,
): Promise<string> {
  const { kind } = listed
  const { table, id: idColumn, name } = recordTables[kind]
  const { byDate } = factsOf(kind)
  const place = neighboursOf(id, byDate ? [] : await readOrder(client, listed))
  const [found] = await client.$queryRaw<{ row: Row; name: string }[]>`
    SELECT to_jsonb(record) AS row, ${name} AS name FROM ${table} AS record WHERE ${idColumn} = ${id} FOR UPDATE`
  if (!found) throw recordGone(listed)
  const { row } = found
  if (version !== undefined && row.version !== version) throw changedMeanwhile()
  await keepFound(client, kind, id)
  await listed.whileOff?.takenOff(client, id)
  await client.$executeRaw`DELETE FROM ${table} WHERE ${idColumn} = ${id}`
  const kept = keptOfRow.parse({ ...place, position: row.position, createdAt: row.createdAt })
  await keepOff(client, kind, id, row.version, kept)
  await keepLine(client, by, { what: 'takenOff', kind, recordId: id, name: found.name })
  return found.name
}

/**
 * Keeps a record that is off the website with its newest words: those of its pending draft, which is a version of the record from
 * now on, or those that visitors have read.
 */
async function keepOff(
  client: Client,
  kind: ListKind,
  recordId: number,
  version: number,
  kept: KeptOfRow,
): Promise<void> {
  // Locks the draft before it is read, so that nobody discards it meanwhile.
  const [draft] = await client.unpublished.updateManyAndReturn({
    where: { kind, recordId },
    data: { basedOn: null, kept },
  })
  if (draft) {
    const { revisionId } = draft
    await client.revision.update({ where: { revisionId }, data: { version: version + 1 } })
    return
  }
  const { revisionId } = await client.revision.findUniqueOrThrow({
    where: { kind_recordId_version: { kind, recordId, version } },
    select: { revisionId: true },
  })
  await client.unpublished.create({ data: { kind, recordId, revisionId, kept } })
}

function neighboursOf(id: number, order: { id: number }[]): Pick<KeptOfRow, 'before' | 'after'> {
  const at = order.findIndex((one) => one.id === id)
  const idAt = (index: number) => (at < 0 ? undefined : order[index]?.id) ?? null
  return { before: idAt(at - 1), after: idAt(at + 1) }
}
