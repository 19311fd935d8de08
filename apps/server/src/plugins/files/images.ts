import { isPublicKey, isShortAddress, type FileStore } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../../foundation.ts'
import { sendSentence } from '../../protocol/refusal.ts'
import { keyFinder, type FindKey } from './key-finder.ts'
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
    const findKey = keyFinder(store)
    app.route<Path>({
      // Fastify's own HEAD routes answer a content length of 0.
      method: ['GET', 'HEAD'],
      url: `${PREFIX}*`,
      logLevel: 'warn',
      config: {
        keptAddress: keptAddressOfImage,
        // An object without a row may be deleted at any time, and only a row that goes changes the content version.
        isVersioned: async (path) => {
          const row = { where: { key: (await findKey(path.slice(PREFIX.length))) ?? '' } }
          return (await db.imageVariant.count(row)) > 0 || (await db.logoFile.count(row)) > 0
        },
      },
      errorHandler: sendUnavailable,
      handler: (request, reply) => sendImage(store, findKey, request, reply),
    })
  },
  { name: 'images' },
)

/** Images have no query. */
function keptAddressOfImage(path: string, query: string): string | undefined {
  if (!path.startsWith(PREFIX) || query !== '') return undefined
  const address = path.slice(PREFIX.length)
  return isPublicKey(address) || isShortAddress(address) ? path : undefined
}

async function sendImage(
  store: FileStore,
  findKey: FindKey,
  request: ImageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = await findKey(request.params['*'])
  const missing = 'There is no such picture.'
  if (key === undefined) return sendSentence(reply, 404, missing)
  const answer = { store, key, etag: `"${key}"`, missing, notThatLong: 'The picture is not that long.' }
  return sendObject(answer, request, reply)
}

/** The image store fails: the image may be there again in a moment, and the answer tells nothing of the inside. */
function sendUnavailable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error(error)
  reply.header('retry-after', 30)
  sendSentence(reply, 503, 'The picture cannot be shown at the moment.')
}
