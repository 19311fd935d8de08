import { TRPCError } from '@trpc/server'
import { UploadError } from './upload-error.ts'

/** The answer to an upload that cannot be used: BAD_REQUEST with its sentence. Undefined for any other error. */
export function uploadRefusal(error: unknown): TRPCError | undefined {
  if (!(error instanceof UploadError)) return undefined
  return new TRPCError({ code: 'BAD_REQUEST', message: error.message, cause: error })
}
