import { factsOf, type Kind, type ListKind } from '@isse/api/site/kinds'
import { createElement, useRef, useState, type ReactNode } from 'react'
import { trpc } from '../../app/trpc.ts'
import { findPlace } from './on-website.ts'
import {
  pickCache,
  refetchAll,
  useReorder,
  useSaved,
  useUpdate,
  useWaiting,
  type Saved,
  type Taken,
} from './procedures.ts'
import { AfterSave } from './after-save.tsx'

// What the screens of one record do with its kind's procedures: show it, save it, order it. To add and to
// delete one is in use-new-record.ts and use-remove-record.ts.
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
  /** Stands beside it. */
  note?: ((record: Saved<K>) => ReactNode) | undefined
}

/**
 * The record of a screen that changes it. The route's loader has read it (see loadRecord).
 *
 * @returns
 * - `record`: what the form shows, which is the draft where there is one, and else the saved record;
 * - `waiting`: the draft, or that the record is off the website; null where neither is so;
 * - `formKey`: the React key of the form. It changes with `onChanged`, so that the form starts again from the saved record,
 *   such as after a draft was discarded;
 * - `form`: what an AdminForm needs to save the record, to keep a draft and, after a conflict, to let the administrator choose
 *   between the two versions.
 */
export function useRecord<K extends Kind, Fields>(
  kind: K,
  { key, id, toFields, updated, note }: RecordOptions<K, Fields>,
) {
  const calls = trpc.useUtils()
  const cache = pickCache(calls, kind)
  const waiting = useWaiting(kind, id)
  const live = useSaved(kind, key, !waiting?.isOff)
  const record = merge<K>(live, waiting)
  const update = useUpdate(kind)
  const { mutateAsync: keepDraft } = trpc.unpublished.keep.useMutation()
  const { mutateAsync: publish } = trpc.unpublished.publish.useMutation()
  /** The draft that the form began with. One that somebody else keeps meanwhile is a conflict. */
  const seen = useRef<Seen | null>(waiting)
  const [formKey, setFormKey] = useState(0)

  async function readNow() {
    const now = await calls.client.unpublished.ofRecord.query({ kind, id })
    // The screen shows what the website has as soon as nothing is unpublished: so that is read first.
    const website = now?.isOff ? undefined : await cache.get.fetch(key, { staleTime: 0 })
    calls.unpublished.ofRecord.setData({ kind, id }, now)
    return { now, website, saved: merge<K>(website, now) }
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
      const { isOff, revisionId } = seen.current
      const fields = { ...(changes as object) }
      await publish({ kind, id, seen: revisionId, version: isOff ? undefined : version, fields })
    } else await update(changes)
    const { saved, values } = await readAgain()
    const more = createElement(AfterSave, {
      place: { ...findPlace(kind, saved, calls), note: note?.(saved) },
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
    const { now, website, saved } = await readNow()
    // Where the draft is that of this form, somebody has saved what the website has.
    const isMine = now !== null && now.revisionId === seen.current?.revisionId
    seen.current = now
    if (now && !isMine) return { values: toFields(saved), by: now }
    const { lines } = await calls.revisions.ofRecord.fetch({ kind, id }, { staleTime: 0 })
    const by = lines.find(({ hasState, what }) => hasState && what !== 'drafted')
    return { values: toFields(website ?? saved), by }
  }

  return {
    record,
    waiting,
    formKey,
    /** The revision of the draft that the form has seen; null where it has seen none. */
    readSeen: () => seen.current?.revisionId ?? null,
    /** Reads what the fields hold now. */
    readAgain: async () => (await readAgain()).values,
    onChanged: async () => {
      await readAgain()
      setFormKey(formKey + 1)
    },
    form: { defaultValues: toFields(record), save, keep, latest: readTheirs, preview: { kind, id } },
  }
}

/** What is unpublished of a record, as a form has seen it. */
interface Seen {
  revisionId: number
  isOff: boolean
}

/** A record with its draft in place of what the website has. */
function merge<K extends Kind>(live: unknown, waiting: { record: Record<string, unknown> } | null): Saved<K> {
  return (waiting ? { ...(live as object | undefined), ...waiting.record } : live) as Saved<K>
}

/** @returns a function that saves another order of a kind's records, for the EditList, and resolves with the way back. */
export function useRecordOrder(kind: ListKind) {
  const reorder = useReorder(kind)
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
