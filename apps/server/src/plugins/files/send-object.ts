import { CACHE_CONTROL, contentType, type FileStore } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendSentence } from '../../http/errors.ts'
import { requestedRange } from './byte-range.ts'
import { matchesEntityTag } from '../../http/entity-tag.ts'

/** An object of a file store, as an answer. */
export interface ObjectAnswer {
  store: FileStore
  key: string
  /** Strong. The object under a key never changes, so neither does its tag. */
  etag: string
  /** Whether visitors may see it, and caches keep it for ever. */
  isForAll: boolean
  /** Further headers of the object. */
  headers?: Record<string, string>
  /** The sentences of the answers where it is not there, and where a range lies outside of it. */
  missing: string
  notThatLong: string
}

/**
 * Sends an object of a file store, or the range of it that is asked for, as fast as the visitor takes it. Caches may keep
 * for ever what is for all.
 */
export async function sendObject(
  answer: ObjectAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { store, key, etag } = answer
  const isCached = matchesEntityTag(request.headers['if-none-match'], etag)
  const size = isCached || needsSize(request) ? await store.size(key) : undefined
  const sendMissing = () => sendSentence(reply, 404, answer.missing)
  // The entity tag is made from the address alone, so a matching tag does not show that the object still exists.
  if (isCached) return size === undefined ? sendMissing() : setCacheHeaders(answer, reply).code(304).send()
  if (request.method === 'HEAD')
    return size === undefined ? sendMissing() : describe(answer, reply).header('content-length', size).send()
  const range = size === undefined ? 'all' : requestedRange(request.headers, size, etag)
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`)
    return sendSentence(reply, 416, answer.notThatLong)
  }
  const object = await store.get(key, range === 'all' ? undefined : range)
  if (!object) return sendMissing()
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return describe(answer, reply).header('content-length', object.bytes).send(object.body)
}

/** Whether the answer depends on the object's size before the object is opened. */
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
