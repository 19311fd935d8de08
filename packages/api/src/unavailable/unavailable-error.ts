import { TRPCError } from '@trpc/server'
import { sentences } from '../site/words/sentences.ts'

interface Answer {
  setHeader(name: string, value: string): void
}

/** In seconds. */
export const RETRY_AFTER = 30

/** Creates the error for unavailable data, and sets Retry-After. */
export function unavailableError({ setHeader }: Answer): TRPCError {
  setHeader('retry-after', String(RETRY_AFTER))
  return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: sentences.unavailable })
}

/** Creates the error for a change that may have been made: its message does not say that it was not. */
export function unknownOutcome({ setHeader }: Answer): TRPCError {
  setHeader('retry-after', String(RETRY_AFTER))
  return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: sentences.unknownOutcome })
}

/**
 * Rejects a write before it begins while the disk is full or missing, because the database needs the rest of the disk.
 *
 * @param what records only, or a file too
 * @throws SERVICE_UNAVAILABLE
 */
export function requireWritable(
  ctx: Answer & { isWritable?(what: 'records' | 'files'): boolean },
  what: 'records' | 'files',
): void {
  if (ctx.isWritable?.(what) === false) throw unavailableError(ctx)
}
