import { isOneOf } from '@isse/api/site/roles'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Returns true for a session or token that may read private files: the history, and uploads. */
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

/** A request with an unknown or expired token is answered as a visitor's. */
function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof TRPCError && error.code === 'UNAUTHORIZED') return undefined
  throw error
}
