import type { Kind } from '@isse/api/site/kinds'
import { useRef, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import {
  asItWas,
  keyOf,
  pickCache,
  pickWrites,
  refetchAll,
  useSaved,
  type Saved,
  type Taken,
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
  const [pending] = trpc.unpublished.ofRecord.useSuspenseQuery({ kind, id }, asItWas)
  const isOnWebsite = !pending?.isOff
  const live = useSaved(kind, id, isOnWebsite)
  /** The revision of the draft that the form has seen, null where it has seen none. Another one that somebody keeps meanwhile is a conflict. */
  const seen = useRef(pending?.revisionId ?? null)
  const [formKey, setFormKey] = useState(0)

  async function readNow() {
    const now = await calls.client.unpublished.ofRecord.query({ kind, id })
    // The screen shows what the website has as soon as nothing is unpublished: so that is read first.
    const website = now?.isOff ? undefined : await cache.get.fetch(keyOf(kind, id), { staleTime: 0 })
    calls.unpublished.ofRecord.setData({ kind, id }, now)
    seen.current = now?.revisionId ?? null
    return { now, website, saved: merge<K>(website, now) }
  }

  async function readAgain() {
    await calls.unpublished.invalidate(undefined, { refetchType: 'inactive' })
    const { saved } = await readNow()
    await refetchAll(cache)
    return saved
  }

  async function readTheirs() {
    const before = seen.current
    const { now, website, saved } = await readNow()
    // Where the draft is that of this form, somebody has saved what the website has.
    if (now && now.revisionId !== before) return { saved, by: now }
    const { lines } = await calls.revisions.ofRecord.fetch({ kind, id }, { staleTime: 0 })
    const by = lines.find(({ hasState, what }) => hasState && what !== 'drafted')
    return { saved: website ?? saved, by }
  }

  async function save(fields: TypedFields) {
    const version = fields['version'] as number | undefined
    if (seen.current === null) await pickWrites(calls, kind).update.mutate(fields as Taken<K, 'update'>)
    else await calls.client.unpublished.publish.mutate({ kind, id, seen: seen.current, version, fields })
    return readAgain()
  }

  async function keep(fields: TypedFields) {
    const kept = await calls.client.unpublished.keep.mutate({ kind, id, fields, seen: seen.current })
    seen.current = kept.revisionId
    return { message: kept.message, saved: await readAgain() }
  }

  return {
    kind,
    id,
    record: merge<K>(live, pending),
    pending,
    isOnWebsite,
    readSeen: () => seen.current,
    formKey,
    startAgain: async () => {
      await readAgain()
      setFormKey(formKey + 1)
    },
    readAgain,
    readTheirs,
    save,
    keep,
  }
}

/** A record with its draft in place of what the website has. */
function merge<K extends Kind>(live: unknown, pending: { record: Record<string, unknown> } | null): Saved<K> {
  return (pending ? { ...(live as object | undefined), ...pending.record } : live) as Saved<K>
}
