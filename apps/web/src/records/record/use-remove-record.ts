import type { ListKind } from '@isse/api/site/kinds'
import { trpc } from '../../app/trpc.ts'
import { keyOf, pickCache, pickMutations } from './procedures.ts'
import type { useRecord } from './use-record.ts'

/** Returns the actions of DeleteRecord. Each resolves with its sentence of success. */
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
    // Refetches no query of the open screen, because it would read the removed record.
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
