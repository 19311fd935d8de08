import { createElement } from 'react'
import type { NoWebsitePlace, WebsitePlace } from './on-website.ts'
import { SeeOnWebsite } from './see-on-website.tsx'

// What the screens of one record do with its entity's procedures: show it, save it, add it, delete it, order it.
//
// Who says that it worked: a procedure whose answer is a record says nothing, so the screen says it, in the
// specification's words (`updated`, `created`). A procedure whose answer has a `message` says it itself, because only
// it knows what there is to say (the name of what was deleted); the screen shows that message to the letter.

/** Saves a record, and resolves with it as it now is. */
interface UpdateProcedure<Changes, Saved> {
  useMutation: () => { mutateAsync: (changes: Changes) => Promise<Saved> }
}

/** Reads a record for a screen. */
interface GetProcedure<Key, Saved> {
  useSuspenseQuery: (key: Key) => [Saved, ...unknown[]]
}

/** Deletes a record, and resolves with the sentence that says so. */
interface RemoveProcedure<Key> {
  useMutation: () => { mutateAsync: (key: Key) => Promise<{ message: string }> }
}

/** The cached answers of one entity, as trpc.useUtils().services has them. */
interface EntityCache {
  invalidate: (input: undefined, filters: { refetchType: 'all' | 'inactive' }) => Promise<void>
}

interface RecordCache<Key, Saved> extends EntityCache {
  get: { fetch: (key: Key, options: { staleTime: number }) => Promise<Saved> }
}

interface RecordOptions<Key, Saved, Changes, Fields> {
  /** The entity's procedures, such as trpc.services. */
  procedures: {
    get: GetProcedure<NoInfer<Key>, NoInfer<Saved>>
    update: UpdateProcedure<Changes, Saved>
  }
  /** The entity's cached answers, such as trpc.useUtils().services. */
  cache: RecordCache<NoInfer<Key>, NoInfer<Saved>>
  /** Which record, such as the parameters of the address. */
  key: Key
  /** What the fields of the form hold of a record. */
  toFields: (record: Saved) => Fields
  /** The sentence that says that it is saved. */
  updated: string
  /** Where visitors see the record, such as onWebsite.service. */
  website: (saved: NoInfer<Saved>) => WebsitePlace | NoWebsitePlace
}

/**
 * The record of a screen that changes it. The route's loader has read it (see loadRecord).
 *
 * @returns `record` as it was last read, and `form`: what an AdminForm needs to save it and, where somebody else has
 * saved it meanwhile, to let the administrator choose between the two versions.
 */
export function useRecord<Key, Saved, Changes, Fields>({
  procedures,
  cache,
  key,
  toFields,
  updated,
  website,
}: RecordOptions<Key, Saved, Changes, Fields>) {
  const [record] = procedures.get.useSuspenseQuery(key)
  const { mutateAsync: update } = procedures.update.useMutation()

  async function save(changes: Changes) {
    const saved = await update(changes)
    await refetchAll(cache)
    return { success: updated, more: createElement(SeeOnWebsite, website(saved)), values: toFields(saved) }
  }

  return {
    record,
    form: {
      defaultValues: toFields(record),
      save,
      latest: async () => toFields(await cache.get.fetch(key, { staleTime: 0 })),
    },
  }
}

interface RemoveOptions<Key> {
  /** The entity's procedures, such as trpc.services. */
  procedures: { remove: RemoveProcedure<NoInfer<Key>> }
  /** The entity's cached answers, such as trpc.useUtils().services. */
  cache: EntityCache
  /** Which record, such as the parameters of the address. */
  key: Key
}

/** @returns a function that deletes a record, for DeleteRecord; it resolves with the sentence that says so. */
export function useRemoveRecord<Key>({ procedures, cache, key }: RemoveOptions<Key>) {
  const { mutateAsync: remove } = procedures.remove.useMutation()

  return async () => {
    const answer = await remove(key)
    // Only what is not on the screen: there the record itself would be read again, and it is gone.
    await cache.invalidate(undefined, { refetchType: 'inactive' })
    return answer
  }
}

interface NewRecordOptions<Created, Saved, Fields> {
  /** The entity's procedures, such as trpc.services. */
  procedures: { create: UpdateProcedure<Created, Saved> }
  /** The entity's cached answers, such as trpc.useUtils().services. */
  cache: EntityCache
  /** What the fields hold before the first record and between two. */
  empty: Fields
  /** The sentence that says that it is saved. */
  created: string
  /** Where visitors see the record, such as onWebsite.service. */
  website: (saved: NoInfer<Saved>) => WebsitePlace | NoWebsitePlace
}

/** What an AdminForm needs to add records, one after the other. */
export function useNewRecord<Created, Saved, Fields>({
  procedures,
  cache,
  empty,
  created,
  website,
}: NewRecordOptions<Created, Saved, Fields>) {
  const { mutateAsync: create } = procedures.create.useMutation()

  async function save(record: Created) {
    const saved = await create(record)
    await refetchAll(cache)
    return { success: created, more: createElement(SeeOnWebsite, website(saved)), values: empty }
  }

  return { defaultValues: empty, save }
}

interface RecordOrderOptions {
  /** The entity's procedures, such as trpc.services. */
  procedures: { reorder: UpdateProcedure<{ ids: number[] }, unknown> }
  /** The entity's cached answers, such as trpc.useUtils().services. */
  cache: EntityCache
}

/** @returns a function that saves another order of an entity's records, for the EditList. */
export function useRecordOrder({ procedures, cache }: RecordOrderOptions) {
  const { mutateAsync: reorder } = procedures.reorder.useMutation()

  return async (ids: number[]) => {
    await reorder({ ids })
    await refetchAll(cache)
  }
}

/** Also what no screen shows at present: the loaders of lists show what is cached, stale or not. */
function refetchAll(cache: EntityCache): Promise<void> {
  return cache.invalidate(undefined, { refetchType: 'all' })
}
