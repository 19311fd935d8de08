import { wording } from '@isse/api/site/words/wording'
import { TRPCError } from '@trpc/server'
import type { FastifyError } from 'fastify'
import { outPartOf, RETRY_AFTER } from '@isse/api'
import fp from 'fastify-plugin'
import { isFault, toFailure } from './failure.ts'
import { sendSentence } from './refusal.ts'

/** Logs a server error and answers with a sentence that reveals nothing of the inside, where a route has no answer of its own. */
export const errors = fp(
  async (app) => {
    // Fastify closes the connection of a body that is too large. A client that is still sending would then often get a reset
    // in place of the answer, so the rest of the body is received and thrown away.
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode !== 413) return
      reply.removeHeader('connection')
      request.raw.resume()
    })
    app.setErrorHandler<FastifyError | TRPCError>((error, request, reply) => {
      const { status, message } = toFailure(error)
      if (outPartOf(error)) {
        app.outages.report(error)
        return sendSentence(reply.header('retry-after', String(RETRY_AFTER)), status, message)
      }
      if (!isFault(error, status) && error instanceof TRPCError) return sendSentence(reply, status, message)
      if (status === 415)
        return sendSentence(
          reply,
          415,
          'What you sent has a type that is not read here. Please check its header Content-Type.',
        )
      // Fastify's other refusals, such as of a body that is too large, keep Fastify's own answer.
      if (status < 500) return reply.send(error)
      request.log.error(error)
      return sendSentence(reply, 500, wording.unexpectedError)
    })
  },
  { name: 'errors' },
)
