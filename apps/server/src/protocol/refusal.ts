import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureBody, pathOf } from '../rest/failure.ts'

/** Refuses a request with a plain sentence, or under /api with the JSON body of every REST failure. */
export function sendRefusal(
  { url }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  if (url === '/api' || url.startsWith('/api/'))
    return reply.code(status).send(failureBody({ status, message, errors: [] }, pathOf(url)))
  return sendSentence(reply, status, message)
}

/** Sends a plain sentence that no cache keeps. */
export function sendSentence(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(sentence)
}
