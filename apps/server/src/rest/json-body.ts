import { sentences } from '@isse/api/site/sentences'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'

/** Takes a JSON request with an empty body as one without fields: old clients name the type and send nothing. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}

/**
 * The fields of a JSON body.
 *
 * @throws BAD_REQUEST for a list or a single value
 */
export function jsonObject(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body
  throw new TRPCError({
    code: 'BAD_REQUEST',
    message: `The body must be a JSON object. ${sentences.checkWhatYouSent}`,
  })
}
