import { hasSignedSession } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Foundation } from '../foundation.ts'
import { clientNetworkOfRequest } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Queues and renders a page: signed-in people first, then visitors, then previews.
     *
     * @throws SERVICE_UNAVAILABLE with Retry-After if the queue is full; the errors of `render`
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

/** A full queue takes about two seconds to render, and the pages of one client network half a second. */
const QUEUE_LIMIT = 400
const NETWORK_QUEUE_LIMIT = 100

const RETRY_AFTER_SECONDS = 5

/** The client has left the queue. Nobody gets the response, and it is no server error, even inside a procedure. */
class ClientLeftError extends TRPCError {
  constructor() {
    super({ code: 'CLIENT_CLOSED_REQUEST', message: 'The client has left.' })
  }
}

/** Limits concurrent rendering of uncached pages, because each takes some milliseconds of the main thread. */
export const renderQueue = fp<Pick<Foundation, 'auth'>>(
  async (app, { auth }) => {
    const pages = new PQueue({ concurrency: PAGES_AT_ONCE })
    // The editor requests a preview at every pause in typing, so previews wait for one another and pages go first.
    const previews = new PQueue({ concurrency: 1 })
    const waitingOfNetwork = new Map<string, number>()
    const wait = (clientNetwork: string, change: 1 | -1) => {
      const waiting = (waitingOfNetwork.get(clientNetwork) ?? 0) + change
      if (waiting > 0) waitingOfNetwork.set(clientNetwork, waiting)
      else waitingOfNetwork.delete(clientNetwork)
    }

    app.decorate('inRenderQueue', async (request, reply, render, kind = 'page') => {
      const queue = kind === 'page' ? pages : previews
      const clientNetwork = clientNetworkOfRequest(request)
      const priority = (await hasSignedSession(auth, request.headers)) ? 1 : 0
      const isFull =
        queue.sizeBy({ priority }) >= QUEUE_LIMIT ||
        (waitingOfNetwork.get(clientNetwork) ?? 0) >= NETWORK_QUEUE_LIMIT
      if (isFull) throw refuse(reply)
      wait(clientNetwork, 1)
      const start = async () => {
        // A page with cached data never waits, so without a pause many would render before another request is served.
        await nextRound()
        wait(clientNetwork, -1)
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
