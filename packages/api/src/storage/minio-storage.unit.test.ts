import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { MinioStorage } from './minio-storage.ts'

// A real S3 server cannot be made to fail like this. The other tests are in tests/s3.

const keyFor = (bytes: Buffer) => `0123456789abcdef/${createHash('sha256').update(bytes).digest('hex')}.webp`
const bytes = Buffer.from('a picture')

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Opens an image storage on a server with this request listener. */
async function openOn(listener: RequestListener, timeout = 1500) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const account = { accessKey: 'account', secretKey: 'secret', bucket: 'pictures', region: 'us-east-1' }
  return new MinioStorage({ endpoint, ...account }, { timeout })
}

test('an overloaded server is reported, and its responses free their connections', async () => {
  let failures = 42
  const storage = await openOn((request, response) => {
    request.resume()
    request.on('end', () => {
      response.statusCode = failures-- > 0 ? 503 : 200
      response.end(response.statusCode === 503 ? '<Error><Code>Busy</Code></Error>' : '')
    })
  })
  const puts = await Promise.allSettled(Array.from({ length: 14 }, () => storage.put(keyFor(bytes), bytes)))
  const sentences = new Set(puts.map((put) => (put.status === 'rejected' ? String(put.reason) : 'stored')))
  expect([...sentences]).toEqual([
    expect.stringMatching(
      /^FileStorageError: MINIO_ENDPOINT: http:.* is overloaded or out of order \(503\)\. Try again in a moment\.$/,
    ),
  ])
  expect(failures).toBe(0)
  await storage.put(keyFor(bytes), bytes)
})

test('a large object is sent over a slow line without a time-out', async () => {
  let received = 0
  // A busy machine may stop for a second, which does not count as silence.
  const storage = await openOn(async (request, response) => {
    for await (const chunk of request) {
      received += (chunk as Buffer).length
      await wait(10)
    }
    response.end()
  })
  const large = Buffer.alloc(24_000_000, 'x')
  const started = Date.now()
  await storage.put(keyFor(large), large)
  expect(Date.now() - started).toBeGreaterThan(2500)
  expect(received).toBe(large.length)
})

test('a request times out if no connection becomes free', async () => {
  const storage = await openOn(() => undefined, 200)
  const puts = await Promise.allSettled(Array.from({ length: 40 }, () => storage.put(keyFor(bytes), bytes)))
  expect(puts.map((put) => put.status === 'rejected' && String(put.reason))).toEqual(
    Array.from({ length: 40 }, () => expect.stringMatching(/could not be reached \(no .* within 0\.2 s\)/)),
  )
})
