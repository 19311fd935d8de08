import type { ListKind } from '@isse/api/site/kinds'
import { trpc } from '../../app/trpc.ts'
import { pickCache, useRemove, type Taken } from './procedures.ts'

interface LeavingRecord<K extends ListKind> {
  key: Taken<K, 'get'>
  id: number
  /** That the person has seen. */
  version: number
  /** Whether it is off the website. */
  isOff: boolean
}

/** @returns what DeleteRecord can do with a record; each resolves with the sentence that says so */
export function useRemoveRecord<K extends ListKind>(kind: K, { key, id, version, isOff }: LeavingRecord<K>) {
  const calls = trpc.useUtils()
  const remove = useRemove(kind)
  const { mutateAsync: removeOff } = trpc.unpublished.remove.useMutation()
  const { mutateAsync: takeOff } = trpc.unpublished.takeOff.useMutation()

  async function leave(answer: Promise<{ message: string }>) {
    await answer
    // Lists are read again, and nothing that is on the screen: there the record would be read, and it is gone.
    const ofNoScreen = { refetchType: 'inactive' } as const
    await pickCache(calls, kind).invalidate(undefined, ofNoScreen)
    await calls.unpublished.invalidate(undefined, ofNoScreen)
    return answer
  }

  return {
    remove: () => leave(isOff ? removeOff({ kind, id }) : remove(key)),
    takeOff: isOff ? undefined : () => leave(takeOff({ kind, id, version })),
  }
}
