import type { ListKind } from '@isse/api/site/kinds'
import { useNavigate } from '@tanstack/react-router'
import { createElement } from 'react'
import { trpc } from '../../app/trpc.ts'
import { editLink } from './addresses.ts'
import { AfterCreation } from './after-save.tsx'
import { pickCache, refetchAll, useCreate, type Taken } from './procedures.ts'
import { saveOf } from './use-record.ts'
import { findPlace } from './website/on-website.ts'

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

  return { defaultValues: empty, save, keep, preview: { kind } }
}
