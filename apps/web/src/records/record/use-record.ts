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
 * Provides the record that loadRecord has read, and the functions of its edit screen.
 *
 * @returns
 * - `record`: the draft if there is one, otherwise the published record;
 * - `pending`: the draft or unpublished state; null without either;
 * - `formKey`: the React key of the form, which `restart` changes, such as after a draft was discarded;
 * - `refetch`: reads the record after a save;
 * - `readTheirs`: reads the other version after a conflict, and who saved it;
 * - `save`: publishes the values, and ends the draft if there is one;
 * - `saveDraft`: saves the values as a draft.
 */
export function useRecord<K extends Kind>(kind: K, id: number) {
  const calls = trpc.useUtils()
  const cache = pickCache(calls, kind)
  const [pending] = trpc.unpublished.ofRecord.useSuspenseQuery({ kind, id }, noRefetch)
  const isOnWebsite = !pending?.isOff
  const live = useSavedRecord(kind, id, isOnWebsite)
  /** The revision of the draft that this form shows; null without a draft. A newer draft is a conflict. */
  const seenDraft = useRef(pending?.revisionId ?? null)
  const [formKey, setFormKey] = useState(0)

  async function fetchCurrent() {
    const current = await calls.client.unpublished.ofRecord.query({ kind, id })
    // Read before setData, because the screen shows the published record as soon as there is no draft.
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
    // If the draft is still this form's, somebody has saved the published record.
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

/** Returns the published record with the columns of its draft. */
function merge<K extends Kind>(
  live: unknown,
  pending: { record: Record<string, unknown> } | null,
): SavedRecord<K> {
  return (pending ? { ...(live as object | undefined), ...pending.record } : live) as SavedRecord<K>
}
