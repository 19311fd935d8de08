import { TRPCError } from '@trpc/server'
import { UploadError } from './upload-error.ts'

/** Creates BAD_REQUEST for an unusable upload; undefined for any other error. */
export function uploadClientError(error: unknown): TRPCError | undefined {
  if (!(error instanceof UploadError)) return undefined
  return new TRPCError({ code: 'BAD_REQUEST', message: error.message, cause: error })
}
