import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { chooseEncoding, compress, isCompressible } from '../encoding.ts'
import type { CachedResponse, Representation } from './cached-response.ts'

/** In bytes. Larger responses are streamed, from file storage for example. */
const LARGEST_IMAGE = 256 * 1024
const LARGEST = 2 * 1024 * 1024

/**
 * Sends a cached response, or 304 to a client that has it already.
 *
 * @param staleFor the age of the version in seconds, if the database does not answer
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  staleFor?: number,
): void {
  reply.hijack()
  request.isCached = true
  const representation = representationFor(request, response)
  const { raw } = reply
  // Without a response the client would wait, so a failed compression closes the connection.
  if (representation instanceof Promise)
    representation.then(
      (made) => write(made),
      () => raw.destroy(),
    )
  else write(representation)

  function write({ status, headers, body }: Representation): void {
    if (raw.destroyed) return
    // Safe to change in place: writeHead copies the list before another response uses it.
    headers[1] = request.id
    raw.writeHead(status, staleFor === undefined ? headers : markStale(headers, staleFor))
    // Node itself removes the body for a HEAD.
    raw.end(body)
  }
}

/** Turns a route's response into the form for this client. Returns the body. */
export async function applyRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<Buffer | null> {
  const { status, headers, body } = await representationFor(request, response)
  reply.code(status)
  for (let at = 2; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  if (status !== 304) return body ?? null
  for (const name of ['content-type', 'content-length']) reply.removeHeader(name)
  return null
}

/** Compresses a page that is not cached. Returns the body. */
export async function compressPage(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<Buffer> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!isCompressible(reply.getHeader('content-type'), body)) return body
  reply.header('vary', 'accept-encoding')
  if (encoding === 'identity') return body
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compress(body, encoding)
}

/**
 * Reads the body of a route's response.
 *
 * @returns undefined for a stream, unless it is a small one for the cache
 */
export async function bodyOf(
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  if (typeof payload === 'string') return Buffer.from(payload)
  if (Buffer.isBuffer(payload)) return payload
  if (!(payload instanceof Readable) || request.cacheKey === undefined) return undefined
  const isImage = String(reply.getHeader('content-type')).startsWith('image/')
  const bytes = Number(reply.getHeader('content-length') ?? Infinity)
  return bytes <= (isImage ? LARGEST_IMAGE : LARGEST) ? buffer(payload) : undefined
}

function representationFor(
  { headers, ifNoneMatch }: FastifyRequest,
  response: CachedResponse,
): Representation | Promise<Representation> {
  return response.representationFor(
    ifNoneMatch ?? headers['if-none-match'],
    chooseEncoding(headers['accept-encoding']),
  )
}

/** Marks a response as possibly outdated (RFC 9211), and forbids other caches to store it. */
function markStale(headers: string[], seconds: number): string[] {
  const marked = [
    'cache-status',
    `ISSE; hit; ttl=-${Math.ceil(seconds)}; detail="the database does not answer"`,
  ]
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    marked.push(name, name === 'cache-control' && value.includes('s-maxage') ? 'no-cache' : value)
  }
  return marked
}
