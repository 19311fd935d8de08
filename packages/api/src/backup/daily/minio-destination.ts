import type { Client } from 'minio'
import { MinioRequests } from '../../storage/minio-requests.ts'
import type { MinioSettings } from '../../storage/minio-settings.ts'
import { dayOf } from '../file-name.ts'
import type { BackupDestination } from './destination.ts'

/** The prefix of backups in the bucket. No key of a file begins like this, so the sweep leaves them alone. */
const PREFIX = 'backups/'

/** The size of a part in bytes. S3 takes 10,000 parts, so a backup may have 160 GB. */
const PART_SIZE = 16 * 1024 * 1024

/** Writes daily backups to the bucket of the site, each by a multipart upload. */
export class MinioDestination implements BackupDestination {
  readonly description: string
  readonly #requests: MinioRequests

  constructor(settings: MinioSettings) {
    this.description = `${PREFIX} of the bucket ${settings.bucket}`
    this.#requests = new MinioRequests(settings)
  }

  /** Begins an upload and aborts it, which needs the same rights as a backup. */
  async check(): Promise<void> {
    const object = `${PREFIX}isse-check`
    await this.#abort(object, await this.#begin(object))
    await this.#requests.check()
  }

  async write(name: string, archive: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#abortUnfinished()
    const objectName = PREFIX + name
    const uploadID = await this.#begin(objectName)
    const parts: { part: number; etag: string }[] = []
    try {
      for await (const bytes of inParts(archive)) {
        const partNumber = parts.length + 1
        const headers = { 'Content-Length': bytes.length }
        const { etag } = await this.#requests.send('write to', (client, bucketName) =>
          client.uploadPart({ bucketName, objectName, uploadID, partNumber, headers }, bytes),
        )
        parts.push({ part: partNumber, etag })
      }
      await this.#requests.send('write to', (client, bucket) =>
        client.completeMultipartUpload(bucket, objectName, uploadID, parts),
      )
    } catch (error) {
      // If this fails too, the next backup aborts the upload.
      await this.#abort(objectName, uploadID).catch(() => undefined)
      throw error
    }
  }

  async list(): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of this.#requests.list(PREFIX)) names.push(name.slice(PREFIX.length))
    return names
  }

  async remove(name: string): Promise<void> {
    await this.#requests.send('remove from', (client, bucket) => client.removeObject(bucket, PREFIX + name))
  }

  #begin(object: string): Promise<string> {
    const headers = { 'Content-Type': 'application/octet-stream' }
    return this.#requests.send('write to', (client, bucket) =>
      client.initiateNewMultipartUpload(bucket, object, headers),
    )
  }

  async #abort(object: string, uploadId: string): Promise<void> {
    await this.#requests.send('write to', (client, bucket) =>
      client.abortMultipartUpload(bucket, object, uploadId),
    )
  }

  /** Aborts uploads of killed servers, because S3 stores and charges their parts. */
  async #abortUnfinished(): Promise<void> {
    const unfinished = await this.#requests.send('list', listUnfinished)
    for (const { key, uploadId } of unfinished)
      if (dayOf(key.slice(PREFIX.length)) !== undefined) await this.#abort(key, uploadId)
  }
}

async function listUnfinished(client: Client, bucket: string): Promise<{ key: string; uploadId: string }[]> {
  const uploads: unknown = await client.listIncompleteUploads(bucket, PREFIX, true).toArray()
  return uploads as { key: string; uploadId: string }[]
}

async function* inParts(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of archive) {
    chunks.push(chunk)
    length += chunk.length
    if (length < PART_SIZE) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}
