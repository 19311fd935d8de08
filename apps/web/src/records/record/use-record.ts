import { factsOf, type Kind, type ListKind } from '@isse/api/site/kinds'
import { useNavigate } from '@tanstack/react-router'
import { createElement, useRef, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { findPlace } from './website/on-website.ts'
import {
  pickCache,
  pickProcedures,
  useCreate,
  useRemove,
  useSaved,
  useUpdate,
  useWaiting,
  type Saved,
  type Taken,
} from './procedures.ts'
import { editLink } from './addresses.ts'
import { AfterCreation, AfterSave } from './after-save.tsx'

// What the screens of one record do with its kind's procedures: show it, save it, add it, delete it, order it.
//
// Who says that it worked: a procedure whose answer is a record says nothing, so the screen says it, in the
// specification's words (`updated`, `created`). A procedure whose answer has a `message` says it itself, because only
// it knows what there is to say (the name of what was deleted); the screen shows that message to the letter.

interface RecordOptions<K extends Kind, Fields> {
  /** Which record, such as the parameters of the address. */
  key: Taken<K, 'get'>
  /** The number by which the admin area calls it; 1 where the kind has one record. */
  id: number
  /** What the fields of the form hold of a record. */
  toFields: (record: Saved<K>) => Fields
  /** The sentence that says that it is saved. */
  updated: string
}

/**
 * The record of a screen that changes it. The route's loader has read it (see loadRecord).
 *
 * @returns `record` as it was last read, its draft in place of it where one waits; `waiting`: what is said of that;
 * `round`: the key of the form, which begins anew after `onChanged`, where a draft was discarded, say; and `form`: what an
 * AdminForm needs to save it, to keep a draft and, where somebody else has saved it meanwhile, to let the administrator choose
 * between the two versions.
 */
export function useRecord<K extends Kind, Fields>(
  kind: K,
  { key, id, toFields, updated }: RecordOptions<K, Fields>,
) {
  const calls = trpc.useUtils()
  const cache = pickCache(calls, kind)
  const waiting = useWaiting(kind, id)
  const live = useSaved(kind, key, !waiting?.isOff)
  const record = merge(kind, live, waiting)
  const update = useUpdate(kind)
  const { mutateAsync: keepDraft } = trpc.unpublished.keep.useMutation()
  const { mutateAsync: publish } = trpc.unpublished.publish.useMutation()
  /** The draft that the form began with. One that somebody else keeps meanwhile is a conflict. */
  const seen = useRef<Seen | null>(waiting)
  const [round, setRound] = useState(0)

  async function readNow() {
    const now = await calls.client.unpublished.ofRecord.query({ kind, id })
    // The screen shows what the website has as soon as nothing is unpublished: so that is read first.
    const saved = now?.isOff ? undefined : await cache.get.fetch(key, { staleTime: 0 })
    calls.unpublished.ofRecord.setData({ kind, id }, now)
    return { now, saved: merge(kind, saved, now) }
  }

  async function readAgain() {
    await calls.unpublished.invalidate(undefined, { refetchType: 'inactive' })
    const { now, saved } = await readNow()
    seen.current = now
    await refetchAll(cache)
    return { saved, values: toFields(saved) }
  }

  async function keepAs(fields: object) {
    const { isOff = false, revisionId = null } = seen.current ?? {}
    const kept = await keepDraft({ kind, id, fields: { ...fields }, seen: revisionId })
    seen.current = { isOff, revisionId: kept.revisionId }
    return kept
  }

  async function save(changes: Taken<K, 'update'>) {
    const { version } = changes as { version?: number }
    if (seen.current) {
      const { isOff } = seen.current
      const { revisionId } = await keepAs(changes as object)
      await publish({ kind, id, seen: revisionId, version: isOff ? undefined : version })
    } else await update(changes)
    const { saved, values } = await readAgain()
    const more = createElement(AfterSave, {
      place: findPlace(kind, saved, calls),
      saves: [saveOf(kind, saved as object)],
      formerImageId: formerImageOf(record, saved),
      readAgain: async () => (await readAgain()).values,
    })
    return { success: updated, more, values }
  }

  async function keep(fields: object) {
    const { message } = await keepAs(fields)
    return { success: message, values: (await readAgain()).values }
  }

  async function readTheirs() {
    const { now, saved } = await readNow()
    // Where the draft is that of this form, somebody has saved what the website has.
    const isMine = now !== null && now.revisionId === seen.current?.revisionId
    seen.current = now
    if (now && !isMine) return { values: toFields(saved), by: now }
    const website = now?.isOff ? saved : await cache.get.fetch(key, { staleTime: 0 })
    const { lines } = await calls.revisions.ofRecord.fetch({ kind, id }, { staleTime: 0 })
    const by = lines.find(({ hasState, what }) => hasState && what !== 'drafted')
    return { values: toFields(website), by }
  }

  return {
    record,
    waiting,
    round,
    /** Reads what the fields hold now. */
    readAgain: async () => (await readAgain()).values,
    onChanged: async () => {
      await readAgain()
      setRound(round + 1)
    },
    form: { defaultValues: toFields(record), save, keep, latest: readTheirs },
  }
}

/** What is unpublished of a record, as a form has seen it. */
interface Seen {
  revisionId: number
  isOff: boolean
}

/** A record with its draft in place of what the website has. */
function merge<K extends Kind>(
  _kind: K,
  live: unknown,
  waiting: { record: Record<string, unknown> } | null,
): Saved<K> {
  return (waiting ? { ...(live as object | undefined), ...waiting.record } : live) as Saved<K>
}

/** @returns a function that deletes a record, for DeleteRecord; it resolves with the sentence that says so. */
export function useRemoveRecord<K extends ListKind>(kind: K, { key, id, isOff }: Removed<K>) {
  const remove = useRemove(kind)
  const { mutateAsync: removeOff } = trpc.unpublished.remove.useMutation()
  const dropCached = useDropCached(kind)

  return async () => {
    const answer = isOff ? await removeOff({ kind, id }) : await remove(key)
    await dropCached()
    return answer
  }
}

interface Removed<K extends ListKind> {
  key: Taken<K, 'get'>
  id: number
  /** Whether it is off the website. */
  isOff: boolean
}

/** @returns a function that takes a record off the website; it resolves with the sentence that says so. */
export function useTakeOff(kind: ListKind, id: number) {
  const { mutateAsync: takeOff } = trpc.unpublished.takeOff.useMutation()
  const dropCached = useDropCached(kind)

  return async () => {
    const answer = await takeOff({ kind, id })
    await dropCached()
    return answer
  }
}

/** @returns a function that has lists read again, but nothing that is on the screen: there the record would be read, and it is gone. */
function useDropCached(kind: ListKind) {
  const calls = trpc.useUtils()
  const cache = pickCache(calls, kind)
  return async () => {
    await cache.invalidate(undefined, { refetchType: 'inactive' })
    await calls.unpublished.invalidate(undefined, { refetchType: 'inactive' })
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
  const create = useCreate(kind)
  const { mutateAsync: keepDraft } = trpc.unpublished.keep.useMutation()
  const calls = trpc.useUtils()
  const navigate = useNavigate()

  async function save(record: Taken<K, 'create'>) {
    const saved = await create(record)
    await refetchAll(pickCache(calls, kind))
    return {
      success: created,
      more: createElement(AfterCreation, {
        place: findPlace(kind, saved, calls),
        created: saveOf(kind, saved as object),
      }),
      values: empty,
    }
  }

  async function keep(fields: object) {
    const { id, message } = await keepDraft({ kind, fields: { ...fields }, seen: null })
    await calls.unpublished.invalidate()
    await navigate({ ...editLink(kind, id), state: { message }, ignoreBlocker: true })
    return {}
  }

  return { defaultValues: empty, save, keep }
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
