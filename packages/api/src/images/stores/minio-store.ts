import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { CACHE_CONTROL, contentType, isKey, requireKey } from './key.ts'
import { prepareBucket } from './minio-bucket.ts'
import { CHECK_PREFIX, MinioRequests } from './minio-requests.ts'
import type { MinioSettings } from './minio-settings.ts'
import type { StoreTimeouts } from './minio-transport.ts'
import type { ByteRange, ImageStore, ListedObject, StoredObject } from './store.ts'

const TIMEOUTS: StoreTimeouts = { response: 20_000, silence: 10_000 }

/**
 * The image store on MinIO, or any other S3-compatible server. The bucket is never public: images are served by the
 * site.
 */
export class MinioImageStore implements ImageStore {
  readonly #requests: MinioRequests

  /** @param timeouts shorter ones for tests */
  constructor(settings: MinioSettings, timeouts = TIMEOUTS) {
    this.#requests = new MinioRequests(settings, timeouts)
  }

  /**
   * Makes the bucket if it does not exist, and tries every right that the store needs.
   *
   * @throws ImageStoreError with a sentence that names the setting
   */
  open(): Promise<void> {
    return prepareBucket(this.#requests)
  }

  check(): Promise<void> {
    return this.#requests.check()
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    requireKey(key)
    const headers = { 'Content-Type': contentType(key), 'Cache-Control': CACHE_CONTROL }
    await this.#requests.send('write to', (client, bucket) =>
      client.putObject(bucket, key, bytes, bytes.length, headers),
    )
  }

  async read(key: string): Promise<Buffer | undefined> {
    requireKey(key)
    // The body is read within the request, so that one that breaks off is retried too.
    return this.#requests.find(async (client, bucket) => buffer(await client.getObject(bucket, key)))
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    requireKey(key)
    const body = await this.#requests.find((client, bucket) =>
      range
        ? client.getPartialObject(bucket, key, range.first, range.last - range.first + 1)
        : client.getObject(bucket, key),
    )
    return body && { body, bytes: Number((body as IncomingMessage).headers['content-length']) }
  }

  async size(key: string): Promise<number | undefined> {
    requireKey(key)
    return (await this.#requests.find((client, bucket) => client.statObject(bucket, key)))?.size
  }

  async remove(key: string): Promise<void> {
    requireKey(key)
    await this.#requests.send('remove from', (client, bucket) => client.removeObject(bucket, key))
  }

  async *list(): AsyncIterable<ListedObject> {
    for await (const { name, lastModified } of this.#requests.list(''))
      if (isKey(name)) yield { key: name, storedAt: lastModified }
  }

  /** Objects are written whole or not at all. Only the check of a start that died can leave something. */
  async removeUnfinished(before: Date): Promise<void> {
    await this.#requests.send('list', async (client, bucket) => {
      for await (const { name, lastModified } of client.listObjectsV2(bucket, CHECK_PREFIX, true))
        if (lastModified < before) await client.removeObject(bucket, name)
    })
  }
}
