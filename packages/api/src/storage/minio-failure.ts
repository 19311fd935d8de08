import { FileStorageError } from '../unavailable/file-storage-error.ts'
import type { MinioSettings } from './minio-settings.ts'

/** Words that complete the sentence 'this account may not …'. */
export type Operation = 'list' | 'write to' | 'read from' | 'remove from' | 'make'

/** Describes a failure with a sentence that names the setting to check. */
export function describeFailure(
  error: unknown,
  { endpoint, accessKey, bucket }: MinioSettings,
  operation: Operation,
): FileStorageError {
  const sentences: Record<string, string> = {
    InvalidAccessKeyId: `MINIO_ACCESS_KEY: ${endpoint} knows no account '${accessKey}'.`,
    SignatureDoesNotMatch: `MINIO_SECRET_KEY is not the one that belongs to MINIO_ACCESS_KEY '${accessKey}'.`,
    NoSuchBucket: `MINIO_BUCKET: there is no bucket '${bucket}' at ${endpoint}.`,
    InvalidBucketName: `MINIO_BUCKET: '${bucket}' is no name for a bucket. Use 3 to 63 small letters, digits and hyphens.`,
    AccessDenied: `MINIO_BUCKET: the account '${accessKey}' may not ${operation} the bucket '${bucket}'. Give it that right, or set another bucket.`,
    RequestTimeTooSkewed: `MINIO_ENDPOINT: the clocks of ${endpoint} and of this machine differ. Set them right.`,
    PermanentRedirect: `MINIO_REGION: the bucket '${bucket}' is in another region. Set it to that one.`,
    AuthorizationHeaderMalformed: `MINIO_REGION: the bucket '${bucket}' is in another region. Set it to that one.`,
  }
  const sentence = sentences[errorCode(error)] ?? `MINIO_ENDPOINT: ${endpoint} ${describeServer(error)}`
  return new FileStorageError(sentence, { cause: error })
}

/** Describes the server's failure and what to do about it. */
function describeServer(error: unknown): string {
  if (isUnreachable(error))
    return `could not be reached (${detailOf(error)}). Check the address, and that the server runs.`
  const serverError = serverErrorOf(error)
  if (serverError) return `is overloaded or out of order (${serverError}). Try again in a moment.`
  return `answered in an unexpected way (${detailOf(error)}). Check that it is an S3-compatible server.`
}

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_PREMATURE_CLOSE|ERR_SSL_.*|EPROTO|.*CERT.*)$/

/** Returns true if there was no connection to the server, or it was lost. */
function isUnreachable(error: unknown): boolean {
  return (
    UNREACHABLE.test(errorCode(error)) || (error instanceof Error && /socket hang up/.test(error.message))
  )
}

/** Returns true if the same request may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  return serverErrorOf(error) !== undefined || isUnreachable(error)
}

/** Returns the status or code of a server error. */
function serverErrorOf(error: unknown): string | undefined {
  const code = errorCode(error)
  if (['SlowDown', 'ServiceUnavailable', 'InternalError'].includes(code)) return code
  // The client library reports these statuses in the message only.
  return error instanceof Error ? /Retryable HTTP status: (\d+)/.exec(error.message)?.[1] : undefined
}

/** Returns true if the server said that there is no such object. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(errorCode(error))
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || errorCode(error) || error.name
}
