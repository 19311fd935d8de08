import { createCallerFactory, type AppRouter } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls procedures for a request with its session, for routes that are neither tRPC nor REST.
 *
 * @returns a function that makes the calls of one request, and throws their errors
 */
export function createRequestCaller(app: FastifyInstance, router: AppRouter) {
  const createCaller = createCallerFactory(router)
  return async <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    call: (caller: ReturnType<typeof createCaller>) => Promise<Result>,
  ): Promise<Result> => call(createCaller(await app.sessionContext(request, reply)))
}
