import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { CACHE_CONTROL, contentType, isKey, requireKey } from './key.ts'
import { prepareBucket } from './minio-bucket.ts'
import { CHECK_PREFIX, MinioRequests } from './minio-requests.ts'
import type { MinioSettings } from './minio-settings.ts'
import type { ByteRange, FileStorage, ListedObject, StoredObject } from './storage.ts'

interface MinioStorageOptions {
  prefix?: string
  timeout?: number
}

/**
 * A file storage on MinIO, or any other S3-compatible server. The bucket is never public: the site serves the files.
 * Several storages may share it, each under its own prefix; images have no prefix.
 */
export class MinioStorage implements FileStorage {
  readonly #requests: MinioRequests
  readonly #prefix: string

  /**
   * @param prefix begins the name of each object, such as 'documents/'
   * @param timeout of silence, in milliseconds; a shorter one for tests
   */
  constructor(settings: MinioSettings, { prefix = '', timeout }: MinioStorageOptions = {}) {
    this.#requests = new MinioRequests(settings, timeout)
    this.#prefix = prefix
  }

  /**
   * Prepares the bucket.
   *
   * @throws FileStorageError with a sentence that names the setting
   */
  open(): Promise<void> {
    return prepareBucket(this.#requests)
  }

  check(): Promise<void> {
    return this.#requests.check()
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const name = this.#nameOf(key)
    const headers = { 'Content-Type': contentType(key), 'Cache-Control': CACHE_CONTROL }
    await this.#requests.send('write to', (client, bucket) =>
      client.putObject(bucket, name, bytes, bytes.length, headers),
    )
  }

  async read(key: string): Promise<Buffer | undefined> {
    const name = this.#nameOf(key)
    // The body is read within the request, so that an interrupted body is retried too.
    return this.#requests.find(async (client, bucket) => buffer(await client.getObject(bucket, name)))
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const name = this.#nameOf(key)
    const body = await this.#requests.find((client, bucket) =>
      range
        ? client.getPartialObject(bucket, name, range.first, range.last - range.first + 1)
        : client.getObject(bucket, name),
    )
    return body && { body, bytes: Number((body as IncomingMessage).headers['content-length']) }
  }

  async size(key: string): Promise<number | undefined> {
    const name = this.#nameOf(key)
    return (await this.#requests.find((client, bucket) => client.statObject(bucket, name)))?.size
  }

  async remove(key: string): Promise<void> {
    const name = this.#nameOf(key)
    await this.#requests.send('remove from', (client, bucket) => client.removeObject(bucket, name))
  }

  async *list(uploadName?: string): AsyncIterable<ListedObject> {
    const prefix = uploadName === undefined ? this.#prefix : `${this.#prefix}${uploadName}/`
    for await (const { name, lastModified } of this.#requests.list(prefix)) {
      const key = name.slice(this.#prefix.length)
      // Objects under the prefix of another storage have no key here.
      if (isKey(key)) yield { key, storedAt: lastModified }
    }
  }

  /** Objects are written whole or not at all. Only the check at the start may leave an object behind. */
  async removeUnfinished(before: Date): Promise<void> {
    await this.#requests.send('list', async (client, bucket) => {
      for await (const { name, lastModified } of client.listObjectsV2(bucket, CHECK_PREFIX, true))
        if (lastModified < before) await client.removeObject(bucket, name)
    })
  }

  #nameOf(key: string): string {
    requireKey(key)
    return this.#prefix + key
  }
}
