import { hasSignedSession, networkOf } from '@isse/api'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'
import { refuseForNow } from './refusals.ts'
import { NoRoomError, Turns } from './turns.ts'

/*
 * The processor and the one connection of the embedded database are shared by everyone. So only a few requests are
 * worked on at once, and the others wait where they cost nothing. Whoever signs in, or is signed in, does not wait
 * behind visitors (docs/decisions/27-overload.md).
 */

/** In seconds. */
const RETRY_AFTER = 5

const BUSY = 'The website is very busy at the moment.'

const signInPaths = ['/api/signin', '/trpc/accounts.signIn']

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits until a request may be worked on: until the database is asked, or a page is rendered, for it. Where its
     * body is read by then, a slow sender keeps nobody waiting.
     *
     * @returns ends the turn; calling it again does nothing
     * @throws SERVICE_UNAVAILABLE with Retry-After where too many wait
     */
    takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<() => void>
    /**
     * Does a request's work in its turn.
     *
     * @throws SERVICE_UNAVAILABLE with Retry-After where too many wait; what `work` throws
     */
    inTurn<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>
  }
  interface FastifyRequest {
    /** Ends the turn that the request has; undefined where it has had none. Calling it again does nothing. */
    endTurn: (() => void) | undefined
  }
}

function isSignIn({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && signInPaths.includes(url.split('?', 1)[0] ?? '')
}

/** The visitor has left before the turn came. Nobody gets the answer; it is not logged as a fault. */
class VisitorLeftError extends Error {
  readonly statusCode = 499
}

/** Bounds the work that is done at once. */
export const workTurns = fp<Pick<Foundation, 'auth'>>(
  async (app, { auth }) => {
    const visitors = new Turns({ atOnce: 2, waiting: 400, waitingOfNetwork: 100 })
    const signIns = new Turns({ atOnce: 2, waiting: 200, waitingOfNetwork: 50 })
    const signedIn = new Turns({ atOnce: 4, waiting: 200, waitingOfNetwork: 100 })

    const take = async (request: FastifyRequest, signal: AbortSignal) => {
      const network = networkOf(request.ip)
      if (!isSignIn(request)) {
        const turns = (await hasSignedSession(auth, request.headers)) ? signedIn : visitors
        return turns.take(network, signal)
      }
      const endTurn = await signIns.take(network, signal)
      const endPause = visitors.pause()
      return () => {
        endTurn()
        endPause()
      }
    }

    app.decorateRequest('endTurn', undefined)
    app.decorate('takeTurn', async (request, reply) => {
      const left = new AbortController()
      const leave = () => left.abort(new VisitorLeftError())
      reply.raw.once('close', leave)
      try {
        request.endTurn = await take(request, left.signal)
        return request.endTurn
      } catch (error) {
        if (error instanceof NoRoomError)
          throw await refuseForNow(reply, 'SERVICE_UNAVAILABLE', BUSY, RETRY_AFTER)
        throw error
      } finally {
        reply.raw.off('close', leave)
      }
    })

    app.decorate('inTurn', async (request, reply, work) => {
      const endTurn = await app.takeTurn(request, reply)
      try {
        return await work()
      } finally {
        endTurn()
      }
    })
  },
  { name: 'work-turns' },
)
