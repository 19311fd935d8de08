import type { Kind } from '@isse/api/site/kinds'
import { notFound } from '@tanstack/react-router'
import type { LoaderCalls } from '../../app/trpc.ts'
import { describeFailure, isClientError } from '../../form/failure.ts'
import { keyOf, pickCache } from './procedures.ts'

/**
 * Reads the draft and the published record for a screen, bypassing the cache, so that nobody edits an old version.
 *
 * @returns true if the record is published
 * @throws notFound, which RecordGone shows, if there is no such record
 */
export function loadRecord(calls: LoaderCalls, kind: Kind, id: number): Promise<boolean> {
  return withNotFound(async () => {
    const pending = await calls.unpublished.ofRecord.fetch({ kind, id }, { staleTime: 0 })
    if (pending?.isOff) return false
    await pickCache(calls, kind).get.fetch(keyOf(kind, id), { staleTime: 0 })
    return true
  })
}

/** Runs a loader's `work`, and throws notFound with the server's sentence if the record does not exist. */
export async function withNotFound<Loaded>(work: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await work()
  } catch (error) {
    if (!isClientError(error, 'NOT_FOUND', 'BAD_REQUEST')) throw error
    throw notFound({ data: describeFailure(error).failure })
  }
}
