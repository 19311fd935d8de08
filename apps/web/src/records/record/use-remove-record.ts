import type { ListKind } from '@isse/api/site/kinds'
import { trpc } from '../../app/trpc.ts'
import { keyOf, pickCache, pickMutations } from './procedures.ts'
import type { useRecord } from './use-record.ts'

/** @returns what DeleteRecord can do with a record; each resolves with the sentence that says so */
export function useRemoveRecord<K extends ListKind>({
  kind,
  id,
  record,
  isOnWebsite,
}: ReturnType<typeof useRecord<K>>) {
  const calls = trpc.useUtils()
  const { version } = record as { version: number }
  const { remove, unpublish } = calls.client.unpublished

  async function invalidateAfter(call: Promise<{ message: string }>) {
    await call
    // Lists are read again, and nothing that is on the screen: there the record would be read, and it is gone.
    const inactive = { refetchType: 'inactive' } as const
    await pickCache(calls, kind).invalidate(undefined, inactive)
    await calls.unpublished.invalidate(undefined, inactive)
    return call
  }

  return {
    remove: () =>
      invalidateAfter(
        isOnWebsite ? pickMutations(calls, kind).remove.mutate(keyOf(kind, id)) : remove.mutate({ kind, id }),
      ),
    unpublish: isOnWebsite ? () => invalidateAfter(unpublish.mutate({ kind, id, version })) : undefined,
  }
}
