import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { PREVIEW_STEPS, PREVIEWS, WORK } from './bounds.ts'
import { Gate, GateFullError, type Leave } from './gate.ts'
import { refuseWork } from './refusals.ts'
import { networkOfRequest, type IsSignedIn } from './sender.ts'

/*
 * The processor and the one connection of the embedded database are shared by everyone. So only a few requests are
 * worked on at once, and the others wait where they cost nothing. Whoever signs in, or is signed in, does not wait
 * behind visitors (docs/decisions/edge.md).
 */

/** A sign-in of an account that is being guessed at takes longer, and waits for most of it. In milliseconds. */
const LONGEST_PAUSE = 1000

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
    takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<Leave>
    /**
     * Does a request's work in its turn.
     *
     * @throws SERVICE_UNAVAILABLE with Retry-After where too many wait; what `work` throws
     */
    inTurn<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>
    /**
     * Does the work of a preview, one at a time.
     *
     * @param work gets a function that it waits for before each step: it resolves once nobody who is signed in reads or saves
     * @throws as `inTurn`
     */
    inPreviewTurn<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (giveWay: () => Promise<void>) => Promise<T>,
    ): Promise<T>
  }
  interface FastifyRequest {
    /** Ends the turn that the request has; undefined where it has had none. Calling it again does nothing. */
    endTurn: Leave | undefined
  }
}

function isSignIn({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && signInPaths.includes(url.split('?', 1)[0] ?? '')
}

/** The visitor has left before the turn came. It is no fault. A TRPCError keeps its code inside a procedure's call. */
class VisitorLeftError extends TRPCError {
  constructor() {
    super({ code: 'CLIENT_CLOSED_REQUEST', message: 'The visitor has left.' })
  }
}

/** Bounds the work that is done at once. */
export const workTurns = fp<{ isSignedIn: IsSignedIn }>(
  async (app, { isSignedIn }) => {
    const [visitors, signedIn] = [new Gate(WORK.visitor), new Gate(WORK.signedIn)]
    const [previews, previewSteps] = [new Gate(PREVIEWS), new Gate(PREVIEW_STEPS)]

    const enter = async (gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<Leave> => {
      const network = networkOfRequest(request)
      const left = new AbortController()
      const leave = () => left.abort(new VisitorLeftError())
      reply.raw.once('close', leave)
      try {
        return await gate.wait(network, left.signal)
      } catch (error) {
        throw error instanceof GateFullError ? await refuseWork(reply) : error
      } finally {
        reply.raw.off('close', leave)
      }
    }
    const take = async (request: FastifyRequest, reply: FastifyReply): Promise<Leave> => {
      if (isSignIn(request)) return pauseVisitors()
      if (!(await isSignedIn(request))) return enter(visitors, request, reply)
      const leave = await enter(signedIn, request, reply)
      const endPause = previewSteps.pause()
      return () => {
        endPause()
        leave()
      }
    }
    // Sign-ins wait for no turn: they have limits of their own (packages/api/src/accounts/limits.ts).
    const pauseVisitors = () => {
      const endPause = visitors.pause()
      const timer = setTimeout(endPause, LONGEST_PAUSE).unref()
      return () => {
        clearTimeout(timer)
        endPause()
      }
    }

    app.decorateRequest('endTurn', undefined)
    app.decorate('takeTurn', async (request, reply) => {
      request.endTurn = await take(request, reply)
      return request.endTurn
    })
    app.decorate('inTurn', async (request, reply, work) => {
      const endTurn = await app.takeTurn(request, reply)
      try {
        return await work()
      } finally {
        endTurn()
      }
    })
    app.decorate('inPreviewTurn', async (request, reply, work) => {
      const leave = await enter(previews, request, reply)
      // Each step that waits listens for 'close', and Node warns of a leak from the eleventh listener on.
      reply.raw.setMaxListeners(0)
      try {
        return await work(async () => (await enter(previewSteps, request, reply))())
      } finally {
        leave()
      }
    })
  },
  { name: 'work-turns' },
)
