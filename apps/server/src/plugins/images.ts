import { CACHE_CONTROL, contentType, isPublicKey, type ImageStore } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'
import { sendSentence } from '../protocol/refusal.ts'
import { requestedRange } from './byte-range.ts'
import { matchesEntityTag } from './entity-tag.ts'

interface Path {
  Params: { '*': string }
}
type ImageRequest = FastifyRequest<Path>

const PREFIX = '/images/'

/**
 * Serves images from the image store, as fast as the visitor takes them. The object under a key never changes, so
 * caches may keep it for ever.
 */
export const images = fp<Foundation>(
  async (app, { db, images: { store } }) => {
    app.route<Path>({
      // Fastify's own HEAD routes answer a content length of 0.
      method: ['GET', 'HEAD'],
      url: `${PREFIX}*`,
      logLevel: 'warn',
      config: {
        keptAddress: keptAddressOfImage,
        // An object without a row may be deleted at any time, and only a row that goes changes the content version.
        isVersioned: async (path) => {
          const row = { where: { key: path.slice(PREFIX.length) } }
          return (await db.imageVariant.count(row)) > 0 || (await db.logoFile.count(row)) > 0
        },
      },
      errorHandler: sendUnavailable,
      handler: (request, reply) => sendImage(store, request, reply),
    })
  },
  { name: 'images' },
)

/** Images have no query. */
function keptAddressOfImage(path: string, query: string): string | undefined {
  return path.startsWith(PREFIX) && query === '' && isPublicKey(path.slice(PREFIX.length)) ? path : undefined
}

async function sendImage(
  store: ImageStore,
  request: ImageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*']
  if (!isPublicKey(key)) return sendMissing(reply)
  const etag = `"${key}"`
  const isCached = matchesEntityTag(request.headers['if-none-match'], etag)
  const size = isCached || needsSize(request) ? await store.size(key) : undefined
  // The entity tag is made from the address alone, so a matching tag does not show that the image still exists.
  if (isCached) return size === undefined ? sendMissing(reply) : cacheForever(reply, etag).code(304).send()
  if (request.method === 'HEAD')
    return size === undefined
      ? sendMissing(reply)
      : describeImage(reply, key, etag).header('content-length', size).send()
  const range = size === undefined ? 'all' : requestedRange(request.headers, size, etag)
  if (range === 'none') return sendRangeNotSatisfiable(reply, size)
  const object = await store.get(key, range === 'all' ? undefined : range)
  if (!object) return sendMissing(reply)
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return describeImage(reply, key, etag).header('content-length', object.bytes).send(object.body)
}

/** Whether the answer depends on the image's size before the image is opened. */
function needsSize({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers.range !== undefined
}

function describeImage(reply: FastifyReply, key: string, etag: string): FastifyReply {
  return cacheForever(reply, etag).type(contentType(key)).header('accept-ranges', 'bytes')
}

function cacheForever(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendSentence(reply, 404, 'There is no such picture.')
}

function sendRangeNotSatisfiable(reply: FastifyReply, size: number | undefined): FastifyReply {
  reply.header('content-range', `bytes */${size}`)
  return sendSentence(reply, 416, 'The picture is not that long.')
}

/** The image store fails: the image may be there again in a moment, and the answer tells nothing of the inside. */
function sendUnavailable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error(error)
  reply.header('retry-after', 30)
  sendSentence(reply, 503, 'The picture cannot be shown at the moment.')
}
