import type { ListKind } from '@isse/api/site/kinds'
import { trpc } from '../../app/trpc.ts'
import { pickCache, useRemove, type Taken } from './procedures.ts'

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

/**
 * @param readAgain reads what the screen shows once the record is off
 * @returns a function that takes a record of a kind off the website, unless it has another version than the person has seen;
 * it resolves with the sentence that says so.
 */
export function useTakeOff(kind: ListKind, readAgain: () => Promise<unknown>) {
  const { mutateAsync: takeOff } = trpc.unpublished.takeOff.useMutation()

  return async (seen: { id: number; version: number }) => {
    const answer = await takeOff({ kind, ...seen })
    await readAgain()
    return answer
  }
}

/** @returns a function that has lists read again, but nothing that is on the screen: there the record would be read, and it is gone. */
export function useDropCached(kind: ListKind) {
  const calls = trpc.useUtils()
  const cache = pickCache(calls, kind)
  return async () => {
    await cache.invalidate(undefined, { refetchType: 'inactive' })
    await calls.unpublished.invalidate(undefined, { refetchType: 'inactive' })
  }
}
