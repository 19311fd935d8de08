import { hasSignedSession } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Foundation } from '../foundation.ts'
import { networkOfRequest } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Renders a page when its turn comes: people who are signed in come first, then visitors, then previews.
     *
     * @throws SERVICE_UNAVAILABLE with Retry-After where the queue is full; what `render` throws
     */
    inRenderQueue<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      render: () => Promise<T>,
      kind?: 'page' | 'preview',
    ): Promise<T>
  }
}

/** One page renders while the other waits for the database. */
const PAGES_AT_ONCE = 2

/** Pages that wait take about two seconds to render, and those of one client network half a second. */
const MOST_WAITING = 400
const MOST_WAITING_OF_NETWORK = 100

const RETRY_AFTER_SECONDS = 5

/** The client has left before the turn came. Nobody gets the response, and it is no fault, inside a procedure's call too. */
class ClientLeftError extends TRPCError {
  constructor() {
    super({ code: 'CLIENT_CLOSED_REQUEST', message: 'The client has left.' })
  }
}

/** Bounds the uncached pages that are rendered at once, because each takes some milliseconds of the one main thread. */
export const renderQueue = fp<Pick<Foundation, 'auth'>>(
  async (app, { auth }) => {
    const pages = new PQueue({ concurrency: PAGES_AT_ONCE })
    // A volunteer who types asks for a preview with every pause, so previews wait for one another and not for pages.
    const previews = new PQueue({ concurrency: 1 })
    const waitingOfNetwork = new Map<string, number>()
    const wait = (network: string, change: 1 | -1) => {
      const waiting = (waitingOfNetwork.get(network) ?? 0) + change
      if (waiting > 0) waitingOfNetwork.set(network, waiting)
      else waitingOfNetwork.delete(network)
    }

    app.decorate('inRenderQueue', async (request, reply, render, kind = 'page') => {
      const queue = kind === 'page' ? pages : previews
      const network = networkOfRequest(request)
      const priority = (await hasSignedSession(auth, request.headers)) ? 1 : 0
      const isFull =
        queue.sizeBy({ priority }) >= MOST_WAITING ||
        (waitingOfNetwork.get(network) ?? 0) >= MOST_WAITING_OF_NETWORK
      if (isFull) throw refuse(reply)
      wait(network, 1)
      const start = async () => {
        // A page whose data is cached waits for nothing, so without a pause many would render before anybody else is heard.
        await nextRound()
        wait(network, -1)
        if (reply.raw.destroyed) throw new ClientLeftError()
        return render()
      }
      return queue.add(start, { priority })
    })
  },
  { name: 'render-queue' },
)

function refuse(reply: FastifyReply): TRPCError {
  reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: `The website is very busy at the moment. Please wait ${RETRY_AFTER_SECONDS} seconds and try again.`,
  })
}
