import type { AppRouter } from '@isse/api'
import { drawnColours } from '@isse/api/site/theme/drawn-colours'
import { wording } from '@isse/api/site/words/wording'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createRequestCaller } from '../request-caller.ts'
import type { Foundation } from '../foundation.ts'
import { cacheWithoutQuery } from '../http/cache/cache-address.ts'
import { sendSentence } from '../http/errors.ts'
import { DrawnOnce } from './drawn-once.ts'

const CARD = '/share.jpg'
const EVENT = '/events/:eventId.jpg'

/**
 * Serves the pictures that social networks show beside a link: one for pages without a picture, and an event's picture
 * cropped to their wide shape. They are drawn on the first request, and cached while the content is unchanged.
 */
export async function sharePictures(
  app: FastifyInstance,
  { router, images }: Pick<Foundation, 'images'> & { router: AppRouter },
): Promise<void> {
  const callFor = createRequestCaller(app, router)
  const drawn = new DrawnOnce()

  app.get(CARD, { config: { cacheAddress: cacheWithoutQuery(CARD) } }, async (request, reply) => {
    const { shortName, theme } = await callFor(request, reply, ({ charity }) => charity.frame())
    const card = { name: shortName, ornament: theme?.ornament ?? null, colours: drawnColours(theme) }
    const key = `card ${JSON.stringify(card)}`
    return sendPicture(reply, await drawn.get(key, () => images.drawCardForSharing(card)))
  })

  app.get<{ Params: { eventId: string } }>(
    '/events/:eventId(^\\d+).jpg',
    { config: { cacheAddress: cacheWithoutQuery(EVENT) } },
    async (request, reply) => {
      const { eventId } = request.params
      const event = await callFor(request, reply, ({ events }) =>
        events.visit({ eventId }).catch(undefinedIfMissing),
      )
      if (!event) return sendSentence(reply, 404, wording.notFound)
      const { imageId, focalX, focalY, variants } = event.image
      const key = [imageId, focalX, focalY, variants.length].join(' ')
      return sendPicture(reply, await drawn.get(key, () => images.drawForSharing(event.image)))
    },
  )
}

function sendPicture(reply: FastifyReply, bytes: Buffer | undefined): FastifyReply {
  if (!bytes) return sendSentence(reply, 404, wording.notFound)
  return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(bytes)
}

/** An id that is too large is a BAD_REQUEST for a script, but a missing event for a visitor. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST'))
    return undefined
  throw error
}
