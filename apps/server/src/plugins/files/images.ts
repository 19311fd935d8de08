import { isPublicKey, isShortAddress } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../../foundation.ts'
import { sendSentence, isServerError } from '../../http/errors.ts'
import { keyFinder } from './key-finder.ts'
import { mayReadContent } from './may-read-content.ts'
import { knowPublicPictures } from './public-pictures.ts'
import { sendObject } from './send-object.ts'

interface Path {
  Params: { '*': string }
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends the stored object of an address.
     *
     * @param mayRead returns true if the sender may see a private picture
     */
    sendPicture(
      address: string,
      mayRead: (key: string) => Promise<boolean>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply>
  }
}

const PREFIX = '/images/'
const MISSING = 'There is no such picture.'

/**
 * Streams images from the image storage: to visitors those of published records, which caches may store for ever, because
 * the object under a key never changes. Editors get others too.
 */
export const images = fp<Foundation>(
  async (app, { db, images: { storage } }) => {
    const findKey = keyFinder(storage)
    const isPublic = knowPublicPictures(app, db)
    app.decorate('sendPicture', async (address, mayRead, request, reply) => {
      const key = await findKey(address)
      if (key === undefined) return sendSentence(reply, 404, MISSING)
      const isForAll = await isPublic(key)
      if (!isForAll && !(await mayRead(key))) return sendSentence(reply, 404, MISSING)
      const answer = { storage, key, etag: `"${key}"`, isForAll, missing: MISSING }
      return sendObject({ ...answer, notThatLong: 'The picture is not that long.' }, request, reply)
    })
    app.route<Path>({
      // Fastify's own HEAD routes answer a content length of 0.
      method: ['GET', 'HEAD'],
      url: `${PREFIX}*`,
      logLevel: 'warn',
      config: { cacheAddress: cacheAddressOfImage },
      errorHandler: sendUnavailable,
      handler: (request, reply) =>
        app.sendPicture(request.params['*'], () => mayReadContent(app, request, reply), request, reply),
    })
  },
  { name: 'images', dependencies: ['context'] },
)

/** Images have no query. */
function cacheAddressOfImage(path: string, query: string): string | undefined {
  if (!path.startsWith(PREFIX) || query !== '') return undefined
  const address = path.slice(PREFIX.length)
  return isPublicKey(address) || isShortAddress(address) ? path : undefined
}

/** The image storage failed: it may work again in a moment, and the response reveals nothing internal. */
function sendUnavailable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // Excludes visitors who left and a full queue, because the storage has not failed.
  if (!isServerError(error)) throw error
  request.log.error(error)
  reply.header('retry-after', 30)
  sendSentence(reply, 503, 'The picture cannot be shown at the moment.')
}
