import type { Kind } from '@isse/api/site/kinds'
import { notFound } from '@tanstack/react-router'
import type { LoaderCalls } from '../../app/trpc.ts'
import { describeFailure, isClientError } from '../../form/failure.ts'
import { keyOf, pickCache } from './procedures.ts'

/**
 * For the loader of a record's screen: reads what of the record is unpublished and, unless all of it is, what the website has.
 * Both are read from the server, whatever the cache holds, so that nobody edits an old version.
 *
 * @returns whether visitors see the record
 * @throws notFound, for RecordGone, where there is no such record
 */
export function loadRecord(calls: LoaderCalls, kind: Kind, id: number): Promise<boolean> {
  return withNotFound(async () => {
    const pending = await calls.unpublished.ofRecord.fetch({ kind, id }, { staleTime: 0 })
    if (pending?.isOff) return false
    await pickCache(calls, kind).get.fetch(keyOf(kind, id), { staleTime: 0 })
    return true
  })
}

/** Runs a loader's `work`. Where the server says that there is no such record, throws notFound with its sentence. */
export async function withNotFound<Loaded>(work: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await work()
  } catch (error) {
    if (!isClientError(error, 'NOT_FOUND', 'BAD_REQUEST')) throw error
    throw notFound({ data: describeFailure(error).failure })
  }
}
