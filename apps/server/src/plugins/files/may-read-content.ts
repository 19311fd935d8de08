import { isOneOf } from '@isse/api/site/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether a request comes with a session or a token that may read what visitors do not see: the history, and uploads. */
export async function mayReadContent(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { authorization, cookie } = request.headers
  if (authorization === undefined && cookie === undefined) return false
  const { account } = await app.inTurn(request, reply, () => app.restContext(request, reply))
  return isOneOf('editors', account?.role)
}
