import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { FileStorageError } from '../unavailable/file-storage-error.ts'
import { errorCode } from './minio-failure.ts'
import { CHECK_PREFIX, type MinioRequests } from './minio-requests.ts'

/**
 * Creates the bucket if it does not exist, and tries every right that the storage needs, so that a wrong setting is
 * reported at the start and not at the first upload.
 *
 * @throws FileStorageError with a sentence that names the setting
 */
export async function prepareBucket(requests: MinioRequests): Promise<void> {
  await makeBucket(requests)
  await requests.check()
  const name = CHECK_PREFIX + randomUUID()
  const bytes = Buffer.from('May pictures be kept here?')
  await requests.send('write to', (client, bucket) => client.putObject(bucket, name, bytes, bytes.length))
  const read = await requests.send('read from', async (client, bucket) =>
    buffer(await client.getObject(bucket, name)),
  )
  await requests.send('remove from', (client, bucket) => client.removeObject(bucket, name))
  if (!read.equals(bytes))
    throw new FileStorageError(
      `MINIO_ENDPOINT: ${requests.settings.endpoint} gave back other bytes than it was given.`,
    )
}

async function makeBucket(requests: MinioRequests): Promise<void> {
  // Lists, because the answer to a HEAD request has no body that could report a wrong secret.
  const missing = await requests.check().then(
    () => undefined,
    (error: unknown) => error as FileStorageError,
  )
  if (!missing) return
  if (errorCode(missing.cause) !== 'NoSuchBucket') throw missing
  try {
    await requests.send('make', (client, bucket) => client.makeBucket(bucket, requests.settings.region))
  } catch (error) {
    // Another server that starts at the same time may have created it.
    if (!(error instanceof FileStorageError) || errorCode(error.cause) !== 'BucketAlreadyOwnedByYou')
      throw new FileStorageError(`${missing.message} It could not be made: ${(error as Error).message}`, {
        cause: error,
      })
  }
}
