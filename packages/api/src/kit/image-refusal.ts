import { TRPCError } from '@trpc/server'
import { ImageError } from '../images/errors.ts'

/** The answer to an upload that cannot be used: BAD_REQUEST with its sentence. Undefined for any other error. */
export function imageRefusal(error: unknown): TRPCError | undefined {
  if (!(error instanceof ImageError)) return undefined
  return new TRPCError({ code: 'BAD_REQUEST', message: error.message, cause: error })
}
