import { isPublicKey, type FileStore } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../../foundation.ts'
import { sendSentence } from '../../protocol/refusal.ts'
import { sendObject } from './send-object.ts'

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
  store: FileStore,
  request: ImageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*']
  const missing = 'There is no such picture.'
  if (!isPublicKey(key)) return sendSentence(reply, 404, missing)
  const answer = { store, key, etag: `"${key}"`, missing, notThatLong: 'The picture is not that long.' }
  return sendObject(answer, request, reply)
}

/** The image store fails: the image may be there again in a moment, and the answer tells nothing of the inside. */
function sendUnavailable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error(error)
  reply.header('retry-after', 30)
  sendSentence(reply, 503, 'The picture cannot be shown at the moment.')
}
