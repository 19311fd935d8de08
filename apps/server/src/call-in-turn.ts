import { createCallerFactory, type AppRouter } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls procedures for a request, in its turn and with its session: for routes that are neither tRPC nor REST.
 *
 * @returns a function that does the calls of one request; it throws what they throw, and SERVICE_UNAVAILABLE where too
 * many wait for a turn
 */
export function createCallInTurn(app: FastifyInstance, router: AppRouter) {
  const createCaller = createCallerFactory(router)
  return <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    call: (caller: ReturnType<typeof createCaller>) => Promise<Result>,
  ): Promise<Result> =>
    app.inTurn(request, reply, async () => call(createCaller(await app.sessionContext(request, reply))))
}
