import { FileStorageError, type MinioSettings } from '@isse/api'
import { MinioStorage } from '@isse/api/minio-storage'
import { describeStorage } from '@isse/api/testing/storage-contract'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { newBucket, objectStorage } from '../support/images/bucket.ts'
import { setting } from '../support/run/env.ts'
import { freePort } from '../support/machine/processes.ts'
import { startProxy, type Proxy } from '../support/requests/slow-proxy.ts'

const timeout = 600
const bytes = Buffer.alloc(2_000_000, 'picture ')
const key = `0123456789abcdef/${createHash('sha256').update(bytes).digest('hex')}.webp`

describeStorage('an S3 server', async () => {
  const storage = new MinioStorage(newBucket())
  await storage.open()
  return { storage, close: () => Promise.resolve() }
})

let proxy: Proxy | undefined
afterEach(() => proxy?.close())

/** Opens a working storage behind a proxy that can break the connection. */
async function openBehindProxy() {
  proxy = await startProxy(objectStorage().endpoint)
  const storage = new MinioStorage(newBucket({ endpoint: proxy.url }), { timeout })
  await storage.open()
  return { storage, proxy }
}

async function sentence(settings: MinioSettings): Promise<string> {
  const error: unknown = await new MinioStorage(settings, { timeout })
    .open()
    .catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(FileStorageError)
  return (error as Error).message
}

test('creates a missing bucket, uses an existing one, and two storages may open it at the same time', async () => {
  const settings = newBucket()
  const [storage, other] = [new MinioStorage(settings), new MinioStorage(settings)]
  await Promise.all([storage.open(), other.open()])
  await new MinioStorage(settings).open()
  await storage.put(key, bytes)
  expect(await other.read(key)).toEqual(bytes)
  await storage.remove(key)
})

test('an unsigned request gets no object', async () => {
  const settings = newBucket()
  const storage = new MinioStorage(settings)
  await storage.open()
  await storage.put(key, bytes)
  const answer = await fetch(`${settings.endpoint}/${settings.bucket}/${key}`)
  expect(answer.status).toBe(403)
  await storage.remove(key)
})

test('an object has a content type and a cache lifetime, for a CDN that reads the bucket', async () => {
  const storage = new MinioStorage(newBucket())
  await storage.open()
  await storage.put(key, bytes)
  const { body } = (await storage.get(key)) ?? {}
  // The server's own headers, which the storage does not change.
  expect((body as IncomingMessage).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  body?.destroy()
})

test('a wrong secret is named as the cause', async () => {
  expect(await sentence(newBucket({ secretKey: 'wrong-wrong-wrong' }))).toMatch(
    /^MINIO_SECRET_KEY is not the one that belongs to MINIO_ACCESS_KEY '/,
  )
})

test('an unknown account is named as the cause', async () => {
  expect(await sentence(newBucket({ accessKey: 'nobody' }))).toMatch(
    /^MINIO_ACCESS_KEY: .* knows no account 'nobody'/,
  )
})

test('a server that is not there is named as the cause', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  expect(await sentence(newBucket({ endpoint }))).toMatch(
    /^MINIO_ENDPOINT: http.* could not be reached \(connect ECONNREFUSED .*\)\. Check the address, and that the server runs\.$/,
  )
})

test('a server of another kind is named as the cause', async () => {
  const other = await import('node:http').then(({ createServer }) =>
    createServer((_, response) => response.end('<h1>Hello</h1>')).listen(0, '127.0.0.1'),
  )
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    expect(await sentence(newBucket({ endpoint: `http://127.0.0.1:${port}` }))).toMatch(
      /^MINIO_ENDPOINT: .* answered in an unexpected way .*Check that it is an S3-compatible server\.$/,
    )
  } finally {
    other.close()
  }
})

// Only the run's own server has an account of few rights.
for (const stranger of [setting('minioStranger')].filter((name) => name !== undefined)) {
  const account = { accessKey: stranger, secretKey: stranger }

  test('a missing bucket that the account may not make is named as the cause', async () => {
    expect(await sentence(newBucket(account))).toMatch(
      /^MINIO_BUCKET: there is no bucket 'isse-test-\w+' at .* It could not be made: /,
    )
  })

  test('a bucket of another account is named as the cause', async () => {
    const settings = newBucket()
    await new MinioStorage(settings).open()
    expect(await sentence({ ...settings, ...account })).toMatch(
      /^MINIO_BUCKET: the account '\w+' may not list the bucket 'isse-test-\w+'\. Give it that right/,
    )
  })
}

test('a server that dies during an upload is a failure, and no part of the object is stored', async () => {
  const { storage, proxy: way } = await openBehindProxy()
  way.cutAfter(bytes.length / 2)
  await expect(storage.put(key, bytes)).rejects.toThrow(/^MINIO_ENDPOINT: .* could not be reached/)
  way.cutAfter(Infinity)
  expect(await storage.size(key)).toBeUndefined()
  await storage.put(key, bytes)
  expect(await storage.size(key)).toBe(bytes.length)
})

test('a silent server is given up in time, and is used again once it answers', async () => {
  const { storage, proxy: way } = await openBehindProxy()
  way.freeze()
  const started = Date.now()
  await expect(storage.put(key, bytes)).rejects.toThrow(/could not be reached \(no answer within 0\.6 s\)/)
  // Three attempts, in each of which some bytes are sent first, with pauses between them.
  expect(Date.now() - started).toBeLessThan(8000)
  await expect(storage.check()).rejects.toThrow(FileStorageError)
  way.thaw()
  await storage.put(key, bytes)
})

test('a server that falls silent during a download ends the download', async () => {
  const { storage, proxy: way } = await openBehindProxy()
  await storage.put(key, bytes)
  way.freezeAfter(bytes.length / 2)
  const object = await storage.get(key)
  const body = object?.body ?? Readable.from([])
  await expect(buffer(body)).rejects.toThrow(/no answer within 0\.6 s|aborted/)
})

test('an interrupted download is retried, and fails if every attempt does', async () => {
  const { storage, proxy: between } = await openBehindProxy()
  await storage.put(key, bytes)
  between.cutAnswers(2, 1_000_000)
  expect(await storage.read(key)).toEqual(bytes)
  between.cutAnswers(Infinity, 1_000_000)
  await expect(storage.read(key)).rejects.toThrow(/^MINIO_ENDPOINT: .* could not be reached \(.*\)\. Check/)
  between.cutAnswers(0, 0)
})

test('a slow reader is not mistaken for a silent server', async () => {
  const { storage } = await openBehindProxy()
  await storage.put(key, bytes)
  const object = await storage.get(key)
  let read = 0
  for await (const chunk of object?.body ?? []) {
    if (read === 0) await new Promise((resolve) => setTimeout(resolve, timeout * 4))
    read += (chunk as Buffer).length
  }
  expect(read).toBe(bytes.length)
})
