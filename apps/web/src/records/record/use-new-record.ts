import type { ListKind } from '@isse/api/site/kinds'
import { useNavigate } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { trpc } from '../../app/trpc.ts'
import { editLink } from '../addresses/record-addresses.ts'
import { AfterCreation } from './after-save.tsx'
import { pickCache, refetchAll, useCreate, type Saved, type Taken } from './procedures.ts'
import { recordId, saveOf } from './use-record.ts'
import { findPlace } from './on-website.ts'

interface NewRecordOptions<K extends ListKind, Fields> {
  /** What the fields hold before the first record and between two. */
  empty: Fields
  /** The sentence that says that it is saved. */
  created: string
  /** Stands beside it. */
  note?: ((record: Saved<K>) => ReactNode) | undefined
  /** Whether a record that is saved stays open, on the screen that changes it. */
  staysOpen?: boolean | undefined
}

/** What an AdminForm needs to add records, one after the other. */
export function useNewRecord<K extends ListKind, Fields>(
  kind: K,
  { empty, created, note, staysOpen }: NewRecordOptions<K, Fields>,
) {
  const create = useCreate(kind)
  const { mutateAsync: keepDraft } = trpc.unpublished.keep.useMutation()
  const calls = trpc.useUtils()
  const navigate = useNavigate()

  async function save(record: Taken<K, 'create'>) {
    const saved = await create(record)
    await refetchAll(pickCache(calls, kind))
    if (staysOpen) return open(recordId(kind, saved as object), created)
    return {
      success: created,
      more: createElement(AfterCreation, {
        place: { ...findPlace(kind, saved, calls), note: note?.(saved) },
        created: saveOf(kind, saved as object),
      }),
      values: empty,
    }
  }

  async function keep(fields: object) {
    const { id, message } = await keepDraft({ kind, fields: { ...fields }, seen: null })
    await calls.unpublished.invalidate()
    return open(id, message)
  }

  async function open(id: number, message: string) {
    await navigate({ ...editLink(kind, id), state: { message }, ignoreBlocker: true })
    return {}
  }

  return { defaultValues: empty, save, keep, preview: { kind } }
}
