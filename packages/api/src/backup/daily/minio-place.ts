import { Writable } from 'node:stream'
import { callbackify } from 'node:util'
import type { Client } from 'minio'
import { MinioRequests } from '../../storage/minio-requests.ts'
import type { MinioSettings } from '../../storage/minio-settings.ts'
import { dayOf } from '../file-name.ts'
import type { WholeWrite } from '../../storage/whole-file.ts'
import type { BackupPlace } from './place.ts'

/** Begins the names of the backups in the bucket. No key of a picture or document begins so, and the sweeps leave it alone. */
const PREFIX = 'backups/'

/** How much is sent at a time, in bytes. A store takes 10,000 parts, so a backup may have 160 GB. */
const PART_SIZE = 16 * 1024 * 1024

/** Keeps daily backups in the bucket of the site's object storage, each written as a multipart upload. */
export class MinioPlace implements BackupPlace {
  readonly description: string
  readonly #requests: MinioRequests

  constructor(settings: MinioSettings) {
    this.description = `${PREFIX} of the bucket ${settings.bucket}`
    this.#requests = new MinioRequests(settings)
  }

  /** Begins an upload and ends it, which takes the rights that a backup needs. */
  async check(): Promise<void> {
    const upload = await this.#beginUpload(`${PREFIX}isse-check`)
    await upload.discard()
    await this.#requests.check()
  }

  async begin(name: string): Promise<WholeWrite> {
    await this.#abortUnfinished()
    return this.#beginUpload(PREFIX + name)
  }

  async list(): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of this.#requests.list(PREFIX)) names.push(name.slice(PREFIX.length))
    return names
  }

  async remove(name: string): Promise<void> {
    await this.#requests.send('remove from', (client, bucket) => client.removeObject(bucket, PREFIX + name))
  }

  async #beginUpload(object: string): Promise<MultipartUpload> {
    const headers = { 'Content-Type': 'application/octet-stream' }
    const uploadId = await this.#requests.send('write to', (client, bucket) =>
      client.initiateNewMultipartUpload(bucket, object, headers),
    )
    return new MultipartUpload(this.#requests, object, uploadId)
  }

  /** A store keeps, and charges for, the parts of an upload that nobody ends. */
  async #abortUnfinished(): Promise<void> {
    const unfinished = await this.#requests.send('list', listUnfinished)
    for (const { key, uploadId } of unfinished)
      if (dayOf(key.slice(PREFIX.length)) !== undefined)
        await this.#requests.send('write to', (client, bucket) =>
          client.abortMultipartUpload(bucket, key, uploadId),
        )
  }
}

async function listUnfinished(client: Client, bucket: string): Promise<{ key: string; uploadId: string }[]> {
  const found: { key: string; uploadId: string }[] = []
  for await (const upload of client.listIncompleteUploads(bucket, PREFIX, true))
    found.push(upload as { key: string; uploadId: string })
  return found
}

/** An object that is written a part at a time, no faster than the store takes it. */
class MultipartUpload extends Writable implements WholeWrite {
  readonly #requests: MinioRequests
  readonly #object: string
  readonly #uploadId: string
  readonly #parts: { part: number; etag: string }[] = []
  #chunks: Buffer[] = []
  #length = 0

  constructor(requests: MinioRequests, object: string, uploadId: string) {
    super()
    this.#requests = requests
    this.#object = object
    this.#uploadId = uploadId
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    if (this.#length < PART_SIZE) return done()
    callbackify(() => this.#sendPart())(done)
  }

  override _final(done: (error?: Error | null) => void): void {
    callbackify(() => this.#sendPart())(done)
  }

  async #sendPart(): Promise<void> {
    const bytes = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#length = 0
    const partNumber = this.#parts.length + 1
    const { etag } = await this.#requests.send('write to', (client, bucketName) =>
      client.uploadPart(
        {
          bucketName,
          objectName: this.#object,
          uploadID: this.#uploadId,
          partNumber,
          headers: { 'Content-Length': bytes.length },
        },
        bytes,
      ),
    )
    this.#parts.push({ part: partNumber, etag })
  }

  /** Makes the object of the parts. */
  async finish(): Promise<void> {
    await this.#requests.send('write to', (client, bucket) =>
      client.completeMultipartUpload(bucket, this.#object, this.#uploadId, this.#parts),
    )
  }

  async discard(): Promise<void> {
    this.destroy()
    await this.#requests.send('write to', (client, bucket) =>
      client.abortMultipartUpload(bucket, this.#object, this.#uploadId),
    )
  }
}
