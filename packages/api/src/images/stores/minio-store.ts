import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'minio'
import {
  codeOf,
  explainStoreFailure,
  ImageStoreError,
  isMissing,
  isPassing,
  type Doing,
} from './minio-failure.ts'
import { boundedTransport, type StoreLimits } from './minio-transport.ts'
import {
  CACHE_CONTROL,
  contentType,
  isKey,
  requireKey,
  type ByteRange,
  type ImageStore,
  type ListedObject,
  type StoredObject,
} from './store.ts'

/** Where the objects are, as in the settings MINIO_*. */
export interface MinioSettings {
  endpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  region: string
}

const LIMITS: StoreLimits = { answer: 20_000, silence: 10_000 }

/** A request that a passing failure met is sent this often in all. */
const TRIES = 3

/** What `open` tries its rights on; no key begins like this. */
const PROBE = 'isse-check/'

/**
 * The image store on MinIO, or any other S3-compatible server. The bucket is never public: images are served
 * through the app.
 */
export class MinioImageStore implements ImageStore {
  readonly #settings: MinioSettings
  readonly #client: Client
  readonly #bucket: string

  /** @param limits for tests, which cannot wait as long */
  constructor(settings: MinioSettings, limits = LIMITS) {
    const { protocol, hostname, port } = new URL(settings.endpoint)
    const secure = protocol === 'https:'
    this.#settings = settings
    this.#bucket = settings.bucket
    this.#client = new Client({
      endPoint: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port ? Number(port) : secure ? 443 : 80,
      useSSL: secure,
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      region: settings.region,
      transport: boundedTransport(secure, limits),
      transportAgent: new (secure ? https : http).Agent({ keepAlive: true, maxSockets: 32 }),
      // The client would print its tries, and does not try again where the connection was lost.
      retryOptions: { disableRetry: true },
    })
  }

  /**
   * Makes the bucket where there is none and tries every right that is needed, so that what is wrong shows at the
   * start and not at the first upload.
   *
   * @throws ImageStoreError with a sentence that names the setting
   */
  async open(): Promise<void> {
    await this.#makeBucket()
    await this.#ask('list', () => first(this.#client.listObjectsV2(this.#bucket, PROBE)))
    const probe = PROBE + randomUUID()
    const bytes = Buffer.from('May pictures be kept here?')
    await this.#ask('write to', () => this.#client.putObject(this.#bucket, probe, bytes, bytes.length))
    const read = await this.#ask('read from', async () =>
      buffer(await this.#client.getObject(this.#bucket, probe)),
    )
    await this.#ask('remove from', () => this.#client.removeObject(this.#bucket, probe))
    if (!read.equals(bytes))
      throw new ImageStoreError(
        `MINIO_ENDPOINT: ${this.#settings.endpoint} gave back other bytes than it was given.`,
      )
  }

  async check(): Promise<void> {
    await this.#ask('list', () => first(this.#client.listObjectsV2(this.#bucket, PROBE)))
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    requireKey(key)
    const headers = { 'Content-Type': contentType(key), 'Cache-Control': CACHE_CONTROL }
    await this.#ask('write to', () => this.#client.putObject(this.#bucket, key, bytes, bytes.length, headers))
  }

  /** What breaks off is read again, as another request is sent again. */
  async read(key: string): Promise<Buffer | undefined> {
    requireKey(key)
    return this.#find(async () => buffer(await this.#client.getObject(this.#bucket, key)))
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    requireKey(key)
    const body = await this.#find(() =>
      range
        ? this.#client.getPartialObject(this.#bucket, key, range.first, range.last - range.first + 1)
        : this.#client.getObject(this.#bucket, key),
    )
    return body && { body, bytes: Number((body as IncomingMessage).headers['content-length']) }
  }

  async size(key: string): Promise<number | undefined> {
    requireKey(key)
    return (await this.#find(() => this.#client.statObject(this.#bucket, key)))?.size
  }

  async remove(key: string): Promise<void> {
    requireKey(key)
    await this.#ask('remove from', () => this.#client.removeObject(this.#bucket, key))
  }

  async *list(): AsyncIterable<ListedObject> {
    try {
      for await (const { name, lastModified } of this.#client.listObjectsV2(this.#bucket, '', true))
        if (isKey(name)) yield { key: name, storedAt: lastModified }
    } catch (error) {
      throw explainStoreFailure(error, this.#settings, 'list')
    }
  }

  /** An object is there whole or not at all; only the probe of a start that was killed can be left. */
  async removeUnfinished(before: Date): Promise<void> {
    await this.#ask('list', async () => {
      for await (const { name, lastModified } of this.#client.listObjectsV2(this.#bucket, PROBE, true))
        if (lastModified < before) await this.#client.removeObject(this.#bucket, name)
    })
  }

  async #makeBucket(): Promise<void> {
    // Asked by a list: the answer to a HEAD has no body, and so could not say that the secret is wrong.
    const missing = await this.check().then(
      () => undefined,
      (error: unknown) => error as ImageStoreError,
    )
    if (!missing) return
    if (codeOf(missing.cause) !== 'NoSuchBucket') throw missing
    try {
      await this.#ask('make', () => this.#client.makeBucket(this.#bucket, this.#settings.region))
    } catch (error) {
      // Another server that starts at the same time may have been quicker.
      if (!(error instanceof ImageStoreError) || codeOf(error.cause) !== 'BucketAlreadyOwnedByYou')
        throw new ImageStoreError(`${missing.message} It could not be made: ${(error as Error).message}`, {
          cause: error,
        })
    }
  }

  async #find<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.#ask('read from', request)
    } catch (error) {
      if (error instanceof ImageStoreError && isMissing(error.cause)) return undefined
      throw error
    }
  }

  /** Every request may be sent twice without harm: a key stands for its bytes. */
  async #ask<T>(doing: Doing, request: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request()
      } catch (error) {
        if (attempt === TRIES || !isPassing(error)) throw explainStoreFailure(error, this.#settings, doing)
        await pause(100 * 4 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }
}

async function first<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item
  return undefined
}
