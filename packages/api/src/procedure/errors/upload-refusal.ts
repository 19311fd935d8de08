import { TRPCError } from '@trpc/server'
import { DocumentError } from '../../documents/errors.ts'
import { ImageError } from '../../images/errors.ts'

/** The answer to an upload that cannot be used: BAD_REQUEST with its sentence. Undefined for any other error. */
export function uploadRefusal(error: unknown): TRPCError | undefined {
  if (!(error instanceof ImageError || error instanceof DocumentError)) return undefined
  return new TRPCError({ code: 'BAD_REQUEST', message: error.message, cause: error })
}
