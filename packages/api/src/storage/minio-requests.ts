import http from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'minio'
import { FileStorageError } from '../unavailable/file-storage-error.ts'
import { describeFailure, isMissing, isTransient, type Operation } from './minio-failure.ts'
import type { MinioSettings } from './minio-settings.ts'
import { transportWithTimeout } from './minio-transport.ts'

/** Attempts at a request that fails for a reason that may pass. */
const MAX_ATTEMPTS = 3

/** Milliseconds until a silent server counts as failed. */
const TIMEOUT = 20_000

const MAX_CONNECTIONS = 32

/** Sends requests to one bucket, with a time-out and retries, which the client library lacks or does worse. */
export class MinioRequests {
  readonly settings: MinioSettings
  readonly #client: Client

  /** @param timeout a shorter one for tests */
  constructor(settings: MinioSettings, timeout = TIMEOUT) {
    const { protocol, hostname, port } = new URL(settings.endpoint)
    const secure = protocol === 'https:'
    this.settings = settings
    this.#client = new Client({
      endPoint: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port ? Number(port) : secure ? 443 : 80,
      useSSL: secure,
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      region: settings.region,
      transport: transportWithTimeout(secure, timeout),
      transportAgent: new (secure ? https : http).Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS }),
      // The client's retries print to the console, and leave out lost connections.
      retryOptions: { disableRetry: true },
    })
  }

  /**
   * Sends a request, and repeats it after a failure that may pass. Repeating is harmless, because the bytes of a key
   * never change.
   *
   * @throws FileStorageError
   */
  async send<T>(operation: Operation, request: (client: Client, bucket: string) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request(this.#client, this.settings.bucket)
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isTransient(error))
          throw describeFailure(error, this.settings, operation)
        // Exponential backoff with jitter.
        await wait(100 * 4 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }

  /** Sends a request that reads an object; undefined if there is no such object. */
  async find<T>(request: (client: Client, bucket: string) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.send('read from', request)
    } catch (error) {
      if (error instanceof FileStorageError && isMissing(error.cause)) return undefined
      throw error
    }
  }

  /** Lists the objects whose names begin with the prefix. */
  async *list(prefix: string): AsyncIterable<{ name: string; lastModified: Date }> {
    try {
      yield* this.#client.listObjectsV2(this.settings.bucket, prefix, true)
    } catch (error) {
      throw describeFailure(error, this.settings, 'list')
    }
  }

  /** @throws FileStorageError if the bucket cannot be listed */
  async check(): Promise<void> {
    await this.send('list', async (client, bucket) => {
      // Reading one entry is enough. No object has this prefix for long.
      for await (const _ of client.listObjectsV2(bucket, CHECK_PREFIX)) return
    })
  }
}

/** Begins the names of the objects that check the account's rights. No key begins like this. */
export const CHECK_PREFIX = 'isse-check/'
