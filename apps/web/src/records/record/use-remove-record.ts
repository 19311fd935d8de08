import type { ListKind } from '@isse/api/site/kinds'
import { trpc } from '../../app/trpc.ts'
import { keyOf, pickCache, pickWrites } from './procedures.ts'
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

  async function leave(answer: Promise<{ message: string }>) {
    await answer
    // Lists are read again, and nothing that is on the screen: there the record would be read, and it is gone.
    const ofNoScreen = { refetchType: 'inactive' } as const
    await pickCache(calls, kind).invalidate(undefined, ofNoScreen)
    await calls.unpublished.invalidate(undefined, ofNoScreen)
    return answer
  }

  return {
    remove: () =>
      leave(
        isOnWebsite ? pickWrites(calls, kind).remove.mutate(keyOf(kind, id)) : remove.mutate({ kind, id }),
      ),
    unpublish: isOnWebsite ? () => leave(unpublish.mutate({ kind, id, version })) : undefined,
  }
}
