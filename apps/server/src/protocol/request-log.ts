import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Logs requests as Fastify does, save that a visitor who leaves before the answer is no error of the site. */
export class RequestLog extends LogController {
  /** @param error of the connection, which ended before the answer did */
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!error) return super.requestCompleted(error, request, reply)
    reply.log.info({ res: reply, reason: error.message, responseTime: reply.elapsedTime }, 'request aborted')
  }
}
