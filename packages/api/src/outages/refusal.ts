import { TRPCError } from '@trpc/server'
import { sentences } from '../site/words/sentences.ts'

/** The parts of the context that a refusal needs. */
interface Answer {
  setHeader(name: string, value: string): void
}

/** When to come back, in seconds. */
export const RETRY_AFTER = 30

/** Makes the refusal of what cannot be read or written for now, and sets Retry-After. */
export function outageRefusal({ setHeader }: Answer): TRPCError {
  setHeader('retry-after', String(RETRY_AFTER))
  return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: sentences.outage })
}

/** The same for a change that may have been made all the same: the sentence does not say that it was not. */
export function unknownOutcome({ setHeader }: Answer): TRPCError {
  setHeader('retry-after', String(RETRY_AFTER))
  return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: sentences.unknownOutcome })
}

/**
 * Refuses a write while the disk is full or gone, before it begins: what is left of the disk is the database's own.
 *
 * @param what records, or a file as well
 * @throws SERVICE_UNAVAILABLE
 */
export function requireWritable(
  ctx: Answer & { isWritable?(what: 'records' | 'files'): boolean },
  what: 'records' | 'files',
): void {
  if (ctx.isWritable?.(what) === false) throw outageRefusal(ctx)
}
