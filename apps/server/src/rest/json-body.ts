import { sentences } from '@isse/api/site/sentences'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const JSON_TYPE = 'application/json'

/** Takes a JSON request with an empty body as one without fields: old clients name the type and send nothing. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}

/**
 * Lets a request pass whose body is JSON. One that names no type is read as JSON (the specification's decision on JSON calls).
 *
 * @throws UNSUPPORTED_MEDIA_TYPE for every other type
 */
export function requireJson({ raw: { headers } }: FastifyRequest): void {
  headers['content-type'] ??= JSON_TYPE
  if (!isOfType(headers['content-type'], JSON_TYPE))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: sentences.sendJson })
}

/** Whether a header Content-Type names a type, whatever its parameters. */
export function isOfType(header: string | undefined, type: string): boolean {
  return header?.split(';', 1)[0]?.trim().toLowerCase() === type
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
