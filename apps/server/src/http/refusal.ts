import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureBody, pathOf } from './failure.ts'

/** Whether a request is for the REST interface, whose every answer is JSON. */
export function isRestCall({ url }: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

/** Refuses a request with a plain sentence, or under /api with the JSON body of every REST failure. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  if (isRestCall(request))
    return reply.code(status).send(failureBody({ status, message, errors: [] }, pathOf(request.originalUrl)))
  return sendSentence(reply, status, message)
}

/** Sends a plain sentence that no cache keeps. */
export function sendSentence(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(sentence)
}
