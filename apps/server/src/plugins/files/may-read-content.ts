import { isOneOf } from '@isse/api/site/roles'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether a request comes with a session or a token that may read what visitors do not see: the history, and uploads. */
export async function mayReadContent(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { authorization, cookie } = request.headers
  if (authorization === undefined && cookie === undefined) return false
  const role = await app.restContext(request, reply).then(({ account }) => account?.role, undefinedIfUnknown)
  return isOneOf('editors', role)
}

/** A request whose token is unknown or has expired is answered as a visitor's. */
function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof TRPCError && error.code === 'UNAUTHORIZED') return undefined
  throw error
}
