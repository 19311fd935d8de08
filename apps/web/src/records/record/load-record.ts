import type { Kind } from '@isse/api/site/kinds'
import { notFound } from '@tanstack/react-router'
import type { LoaderCalls } from '../../app/trpc.ts'
import { describeFailure, isRefusal } from '../../form/failure.ts'

/** A procedure that reads one record, in a loader: calls.services.get. */
interface RecordQuery<Key, Loaded> {
  fetch: (key: Key, options: { staleTime: number }) => Promise<Loaded>
}

/**
 * For the loader of a record's screen: reads the record from the server, whatever the cache holds, so that nobody
 * edits an old version.
 *
 * @throws notFound, for RecordGone, where there is no such record
 */
export function loadRecord<Key, Loaded>(query: RecordQuery<Key, Loaded>, key: Key): Promise<Loaded> {
  return notFoundIfRefused(() => query.fetch(key, { staleTime: 0 }))
}

/** For the loader of a record's screen: reads what of it is unpublished; null where nothing is. */
export function readWaiting(calls: LoaderCalls, kind: Kind, id: number) {
  return notFoundIfRefused(() => calls.unpublished.ofRecord.fetch({ kind, id }, { staleTime: 0 }))
}

/** Runs a loader's `work`. Where the server says that there is no such record, throws notFound with its sentence. */
export async function notFoundIfRefused<Loaded>(work: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error, 'NOT_FOUND', 'BAD_REQUEST')) throw error
    throw notFound({ data: describeFailure(error).failure })
  }
}
