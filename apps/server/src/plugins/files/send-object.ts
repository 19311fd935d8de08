import { CACHE_CONTROL, contentType, type FileStorage } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendSentence } from '../../http/errors.ts'
import { requestedRange } from './byte-range.ts'
import { matchesEntityTag } from '../../http/entity-tag.ts'

/** The response with an object of a file storage. */
export interface ObjectAnswer {
  storage: FileStorage
  key: string
  /** Strong, because the object under a key never changes. */
  etag: string
  /** True if visitors may see it, and caches store it for ever. */
  isForAll: boolean
  headers?: Record<string, string>
  /** The messages for a missing object, and for a range outside of it. */
  missing: string
  notThatLong: string
}

/** Streams an object of a file storage, or the requested range of it. Caches may store public ones for ever. */
export async function sendObject(
  answer: ObjectAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { storage, key, etag } = answer
  const isCached = matchesEntityTag(request.headers['if-none-match'], etag)
  const size = isCached || needsSize(request) ? await storage.size(key) : undefined
  const sendMissing = () => sendSentence(reply, 404, answer.missing)
  // The entity tag is made from the address only, so a matching tag does not show that the object still exists.
  if (isCached) return size === undefined ? sendMissing() : setCacheHeaders(answer, reply).code(304).send()
  if (request.method === 'HEAD')
    return size === undefined ? sendMissing() : describe(answer, reply).header('content-length', size).send()
  const range = size === undefined ? 'all' : requestedRange(request.headers, size, etag)
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`)
    return sendSentence(reply, 416, answer.notThatLong)
  }
  const object = await storage.get(key, range === 'all' ? undefined : range)
  if (!object) return sendMissing()
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return describe(answer, reply).header('content-length', object.bytes).send(object.body)
}

/** Returns true if the response depends on the object's size before the object is opened. */
function needsSize({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers.range !== undefined
}

function describe(answer: ObjectAnswer, reply: FastifyReply): FastifyReply {
  return setCacheHeaders(answer, reply).type(contentType(answer.key)).header('accept-ranges', 'bytes')
}

function setCacheHeaders({ etag, isForAll, headers = {} }: ObjectAnswer, reply: FastifyReply): FastifyReply {
  const cacheControl = isForAll ? CACHE_CONTROL : 'private, no-store'
  return reply.headers(headers).header('cache-control', cacheControl).header('etag', etag)
}
