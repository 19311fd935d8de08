import type { Kind } from '@isse/api/site/kinds'
import { useRef, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import {
  noRefetch,
  keyOf,
  pickCache,
  pickMutations,
  refetchAll,
  useSavedRecord,
  type SavedRecord,
  type InputOf,
} from './procedures.ts'
import type { TypedFields } from './record-form.ts'

/**
 * The record of a screen that changes it. The route's loader has read it (see loadRecord).
 *
 * @returns
 * - `record`: what the form shows, which is the draft where there is one, and else the saved record;
 * - `pending`: the draft, or that the record is off the website; null where neither is so;
 * - `formKey`: the React key of the form. It changes with `startAgain`, after which the form begins with what is saved, such as
 *   after a draft was discarded;
 * - `readAgain`: reads what the form has to show, after a save;
 * - `readTheirs`: reads it after a conflict, with who has saved it;
 * - `save`: saves it for the website, with the draft if there is one;
 * - `keep`: keeps a draft.
 */
export function useRecord<K extends Kind>(kind: K, id: number) {
  const calls = trpc.useUtils()
  const cache = pickCache(calls, kind)
  const [pending] = trpc.unpublished.ofRecord.useSuspenseQuery({ kind, id }, noRefetch)
  const isOnWebsite = !pending?.isOff
  const live = useSavedRecord(kind, id, isOnWebsite)
  /** The revision of the draft that the form has seen, null where it has seen none. Another one that somebody keeps meanwhile is a conflict. */
  const seenDraft = useRef(pending?.revisionId ?? null)
  const [formKey, setFormKey] = useState(0)

  async function fetchCurrent() {
    const current = await calls.client.unpublished.ofRecord.query({ kind, id })
    // The screen shows what the website has as soon as nothing is unpublished: so that is read first.
    const published = current?.isOff ? undefined : await cache.get.fetch(keyOf(kind, id), { staleTime: 0 })
    calls.unpublished.ofRecord.setData({ kind, id }, current)
    seenDraft.current = current?.revisionId ?? null
    return { current, published, saved: merge<K>(published, current) }
  }

  async function refetch() {
    await calls.unpublished.invalidate(undefined, { refetchType: 'inactive' })
    const { saved } = await fetchCurrent()
    await refetchAll(cache)
    return saved
  }

  async function readTheirs() {
    const before = seenDraft.current
    const { current, published, saved } = await fetchCurrent()
    // Where the draft is that of this form, somebody has saved what the website has.
    if (current && current.revisionId !== before) return { saved, by: current }
    const { lines } = await calls.revisions.ofRecord.fetch({ kind, id }, { staleTime: 0 })
    const by = lines.find(({ hasState, what }) => hasState && what !== 'drafted')
    return { saved: published ?? saved, by }
  }

  async function save(fields: TypedFields) {
    const version = fields['version'] as number | undefined
    if (seenDraft.current === null)
      await pickMutations(calls, kind).update.mutate(fields as InputOf<K, 'update'>)
    else await calls.client.unpublished.publish.mutate({ kind, id, seen: seenDraft.current, version, fields })
    return refetch()
  }

  async function saveDraft(fields: TypedFields) {
    const draft = await calls.client.unpublished.keep.mutate({ kind, id, fields, seen: seenDraft.current })
    seenDraft.current = draft.revisionId
    return { message: draft.message, saved: await refetch() }
  }

  return {
    kind,
    id,
    record: merge<K>(live, pending),
    pending,
    isOnWebsite,
    getSeenDraft: () => seenDraft.current,
    formKey,
    restart: async () => {
      await refetch()
      setFormKey(formKey + 1)
    },
    refetch,
    readTheirs,
    save,
    saveDraft,
  }
}

/** A record with its draft in place of what the website has. */
function merge<K extends Kind>(
  live: unknown,
  pending: { record: Record<string, unknown> } | null,
): SavedRecord<K> {
  return (pending ? { ...(live as object | undefined), ...pending.record } : live) as SavedRecord<K>
}
