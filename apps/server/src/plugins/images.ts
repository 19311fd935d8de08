import { CACHE_CONTROL, contentType, isPublicKey, type ImageStore } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'
import { askedRange } from './byte-range.ts'

interface Path {
  Params: { '*': string }
}
type ImageRequest = FastifyRequest<Path>

/** A visitor who takes no byte of an image for so long, or up to twice as long, is given up. In milliseconds. */
const READS_NOTHING = 30_000

/**
 * Serves images from the image store, as fast as the visitor takes them. What stands under a key never changes, so
 * caches may keep it for ever.
 */
export const images = fp<Foundation>(
  async (app, { images: { store } }) => {
    app.route<Path>({
      // Not left to the framework, which would say of a HEAD's answer that it is 0 bytes long.
      method: ['GET', 'HEAD'],
      url: '/images/*',
      logLevel: 'warn',
      errorHandler: answerFailure,
      handler: (request, reply) => answer(store, request, reply),
    })
  },
  { name: 'images' },
)

async function answer(store: ImageStore, request: ImageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const key = request.params['*']
  if (!isPublicKey(key)) return missing(reply)
  const etag = `"${key}"`
  const known = isKnown(request.headers['if-none-match'], etag)
  const size = known || asksMore(request) ? await store.size(key) : undefined
  // Looked for first: the tag is the address, so whoever knows the one has the other, of what was removed too.
  if (known) return size === undefined ? missing(reply) : immutable(reply, etag).code(304).send()
  if (request.method === 'HEAD')
    return size === undefined
      ? missing(reply)
      : described(reply, key, etag).header('content-length', size).send()
  const range = size === undefined ? 'all' : askedRange(request.headers, size, etag)
  if (range === 'none') return unsatisfiable(reply, size)
  const object = await store.get(key, range === 'all' ? undefined : range)
  if (!object) return missing(reply)
  // Each object that is being sent may hold one of the store's few connections.
  reply.raw.setTimeout(READS_NOTHING, () => reply.raw.destroy())
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return described(reply, key, etag).header('content-length', object.bytes).send(object.body)
}

/** Whether the answer needs to know how large the object is before it is opened. */
function asksMore({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers.range !== undefined
}

/** Proxies weaken an entity tag, and may ask for several. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function described(reply: FastifyReply, key: string, etag: string): FastifyReply {
  return immutable(reply, etag).type(contentType(key)).header('accept-ranges', 'bytes')
}

function immutable(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
}

function missing(reply: FastifyReply): FastifyReply {
  return plain(reply.code(404), 'There is no such picture.')
}

function unsatisfiable(reply: FastifyReply, size: number | undefined): FastifyReply {
  return plain(reply.code(416).header('content-range', `bytes */${size}`), 'The picture is not that long.')
}

/** The store does not answer: the image may be there again in a moment, and nobody is told more. */
function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error(error)
  plain(reply.code(503).header('retry-after', 30), 'The picture cannot be shown at the moment.')
}

function plain(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.type('text/plain').header('cache-control', 'no-cache').send(sentence)
}
