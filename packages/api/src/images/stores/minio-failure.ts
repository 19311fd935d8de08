import type { MinioSettings } from './minio-store.ts'

/** The object store cannot be used, or does not do what it was asked; the message is a sentence that says why. */
export class ImageStoreError extends Error {
  override readonly name = 'ImageStoreError'
  readonly statusCode = 503
}

/** What was being done when it failed, in words that finish 'this account may not …'. */
export type Doing = 'list' | 'write to' | 'read from' | 'remove from' | 'make'

/** Puts what went wrong into a sentence that names the setting to look at. */
export function explainStoreFailure(
  error: unknown,
  { endpoint, accessKey, bucket }: MinioSettings,
  doing: Doing,
): ImageStoreError {
  const code = codeOf(error)
  const sentences: Record<string, string> = {
    InvalidAccessKeyId: `MINIO_ACCESS_KEY: ${endpoint} knows no account '${accessKey}'.`,
    SignatureDoesNotMatch: `MINIO_SECRET_KEY is not the one that belongs to MINIO_ACCESS_KEY '${accessKey}'.`,
    NoSuchBucket: `MINIO_BUCKET: there is no bucket '${bucket}' at ${endpoint}.`,
    InvalidBucketName: `MINIO_BUCKET: '${bucket}' is no name for a bucket. Use 3 to 63 small letters, digits and hyphens.`,
    AccessDenied: `MINIO_BUCKET: the account '${accessKey}' may not ${doing} the bucket '${bucket}'. Give it that right, or set another bucket.`,
    RequestTimeTooSkewed: `MINIO_ENDPOINT: the clocks of ${endpoint} and of this machine differ. Set them right.`,
    PermanentRedirect: `MINIO_REGION: the bucket '${bucket}' is in another region. Set it to that one.`,
    AuthorizationHeaderMalformed: `MINIO_REGION: the bucket '${bucket}' is in another region. Set it to that one.`,
  }
  const sentence = sentences[code] ?? `MINIO_ENDPOINT: ${endpoint} ${describeServer(error)}`
  return new ImageStoreError(sentence, { cause: error })
}

/** What is wrong with the server itself, and what to do about it. */
function describeServer(error: unknown): string {
  if (isUnreachable(error))
    return `could not be reached (${detailOf(error)}). Check the address, and that the server runs.`
  const trouble = troubleOf(error)
  if (trouble) return `is overloaded or out of order (${trouble}). Try again in a moment.`
  return `answered in an unexpected way (${detailOf(error)}). Check that it is an S3-compatible server.`
}

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_PREMATURE_CLOSE|ERR_SSL_.*|EPROTO|.*CERT.*)$/

/** Whether the server was not there, or went away. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.test(codeOf(error)) || (error instanceof Error && /socket hang up/.test(error.message))
}

/** Whether the same request may do better a moment later. */
export function isPassing(error: unknown): boolean {
  return troubleOf(error) !== undefined || isUnreachable(error)
}

/** By which status or code the server said that it is in trouble of its own. */
function troubleOf(error: unknown): string | undefined {
  const code = codeOf(error)
  if (['SlowDown', 'ServiceUnavailable', 'InternalError'].includes(code)) return code
  // The client library has no other mark for these.
  return error instanceof Error ? /Retryable HTTP status: (\d+)/.exec(error.message)?.[1] : undefined
}

/** Whether the server said that there is no such object. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(codeOf(error))
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || codeOf(error) || error.name
}
