import { factsOf, type Kind, type ListKind } from '@isse/api/site/kinds'
import { createElement } from 'react'
import { trpc } from '../../app/trpc.ts'
import { findPlace } from './website/on-website.ts'
import { pickCache, pickProcedures, type Saved, type Taken } from './procedures.ts'
import { AfterSave } from './after-save.tsx'
import { SeeOnWebsite } from './website/see-on-website.tsx'

// What the screens of one record do with its kind's procedures: show it, save it, add it, delete it, order it.
//
// Who says that it worked: a procedure whose answer is a record says nothing, so the screen says it, in the
// specification's words (`updated`, `created`). A procedure whose answer has a `message` says it itself, because only
// it knows what there is to say (the name of what was deleted); the screen shows that message to the letter.

interface RecordOptions<K extends Kind, Fields> {
  /** Which record, such as the parameters of the address. */
  key: Taken<K, 'get'>
  /** What the fields of the form hold of a record. */
  toFields: (record: Saved<K>) => Fields
  /** The sentence that says that it is saved. */
  updated: string
}

/**
 * The record of a screen that changes it. The route's loader has read it (see loadRecord).
 *
 * @returns `record` as it was last read, and `form`: what an AdminForm needs to save it and, where somebody else has
 * saved it meanwhile, to let the administrator choose between the two versions.
 */
export function useRecord<K extends Kind, Fields>(
  kind: K,
  { key, toFields, updated }: RecordOptions<K, Fields>,
) {
  const procedures = pickProcedures(kind)
  const calls = trpc.useUtils()
  const cache = pickCache(calls, kind)
  const [record] = procedures.get.useSuspenseQuery(key)
  const { mutateAsync: update } = procedures.update.useMutation()

  async function save(changes: Taken<K, 'update'>) {
    const saved = await update(changes)
    await refetchAll(cache)
    const more = createElement(AfterSave, {
      place: findPlace(kind, saved, calls),
      saves: [saveOf(kind, saved as object)],
      formerImageId: formerImageOf(record, saved),
      readAgain: async () => {
        await refetchAll(cache)
        return latest()
      },
    })
    return { success: updated, more, values: toFields(saved) }
  }

  const latest = async () => toFields(await cache.get.fetch(key, { staleTime: 0 }))

  async function readTheirs() {
    const theirs = await cache.get.fetch(key, { staleTime: 0 })
    const { lines } = await calls.revisions.ofRecord.fetch(
      { kind, id: recordId(kind, theirs as object) },
      { staleTime: 0 },
    )
    return { values: toFields(theirs), by: lines[0] }
  }

  return {
    record,
    form: { defaultValues: toFields(record), save, latest: readTheirs },
  }
}

/** @returns a function that deletes a record, for DeleteRecord; it resolves with the sentence that says so. */
export function useRemoveRecord<K extends ListKind>(kind: K, key: Taken<K, 'get'>) {
  const { mutateAsync: remove } = pickProcedures(kind).remove.useMutation()
  const cache = pickCache(trpc.useUtils(), kind)

  return async () => {
    const answer = await remove(key)
    // Only what is not on the screen: there the record itself would be read again, and it is gone.
    await cache.invalidate(undefined, { refetchType: 'inactive' })
    return answer
  }
}

interface NewRecordOptions<Fields> {
  /** What the fields hold before the first record and between two. */
  empty: Fields
  /** The sentence that says that it is saved. */
  created: string
}

/** What an AdminForm needs to add records, one after the other. */
export function useNewRecord<K extends ListKind, Fields>(
  kind: K,
  { empty, created }: NewRecordOptions<Fields>,
) {
  const { mutateAsync: create } = pickProcedures(kind).create.useMutation()
  const calls = trpc.useUtils()

  async function save(record: Taken<K, 'create'>) {
    const saved = await create(record)
    await refetchAll(pickCache(calls, kind))
    return {
      success: created,
      more: createElement(SeeOnWebsite, findPlace(kind, saved, calls)),
      values: empty,
    }
  }

  return { defaultValues: empty, save }
}

/** @returns a function that saves another order of a kind's records, for the EditList, and resolves with the way back. */
export function useRecordOrder(kind: ListKind) {
  const { mutateAsync: reorder } = pickProcedures(kind).reorder.useMutation()
  const cache = pickCache(trpc.useUtils(), kind)

  return async (ids: number[]) => {
    const { revisionId } = await reorder({ ids })
    await refetchAll(cache)
    return {
      saves: revisionId === null ? [] : [{ revisionId }],
      readAgain: () => refetchAll(cache),
    }
  }
}

/** The id by which the admin area calls a record; 1 where the kind has one record. */
export function recordId(kind: Kind, record: object): number {
  return Number((record as Record<string, unknown>)[factsOf(kind).id] ?? 1)
}

/** A save, by which it can be taken back. */
export function saveOf(kind: Kind, saved: object) {
  return { kind, id: recordId(kind, saved), version: (saved as { version: number }).version }
}

/** The image that a save took out of a record; undefined where it took none. */
function formerImageOf(before: unknown, saved: unknown): number | undefined {
  const idOf = (record: unknown) => (record as { image?: { imageId: number } | null }).image?.imageId
  return idOf(before) === idOf(saved) ? undefined : idOf(before)
}

/** Also what no screen shows at present: the loaders of lists show what is cached, stale or not. */
function refetchAll(cache: ReturnType<typeof pickCache>): Promise<void> {
  return cache.invalidate(undefined, { refetchType: 'all' })
}
