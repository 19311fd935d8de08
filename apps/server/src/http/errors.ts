import { fieldErrors, unavailablePartOf, RETRY_AFTER, uploadClientError, type FieldError } from '@isse/api'
import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest, FastifyError } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { z, ZodError } from 'zod'
import fp from 'fastify-plugin'

/** The body of every failure. Existing clients recognise a failure by its `status` or `httpStatus`. */
export const failure = z
  .object({
    timestamp: z.string(),
    status: z.int(),
    httpStatus: z.string(),
    error: z.string(),
    message: z.string(),
    path: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'Failure' })

interface Failure {
  status: number
  message: string
  errors: FieldError[]
}

/** Messages for errors of Fastify before a procedure is called. */
const sentencesByStatus: Record<number, string> = {
  400: 'The request could not be read. Please check that its body is valid JSON, or valid multipart data.',
  413: sentences.bodyTooLarge,
  415: sentences.sendJson,
}

/** Turns any thrown value into a failure. A server error (5xx) reveals nothing internal. */
export function toFailure(thrown: unknown): Failure {
  const error = uploadClientError(thrown) ?? thrown
  const errors = error instanceof TRPCError && error.cause instanceof ZodError ? fieldErrors(error.cause) : []
  if (unavailablePartOf(error)) return { status: 503, message: sentences.unavailable, errors }
  const status = statusOf(error)
  if (isServerError(error, status)) return { status, message: wording.networkFailure, errors }
  const message = error instanceof TRPCError ? error.message : sentencesByStatus[status]
  return { status, message: message ?? 'The request could not be understood. Please check it.', errors }
}

/** Returns true for an unexpected error. A 503 with a message of ours is expected: it says what to do. */
export function isServerError(thrown: unknown, status = statusOf(thrown)): boolean {
  return status >= 500 && !(thrown instanceof TRPCError && thrown.code === 'SERVICE_UNAVAILABLE')
}

function statusOf(error: unknown): number {
  if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}

export function failureBody({ status, message, errors }: Failure, path: string): z.infer<typeof failure> {
  const error = STATUS_CODES[status] ?? 'Error'
  return {
    timestamp: new Date().toISOString().replace('Z', '+00:00'),
    status,
    httpStatus: httpStatusName(status),
    error,
    message,
    path,
    errors,
  }
}

/** Returns the path of an address without the query, which a failure must not repeat. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** The name by which existing clients know a status, such as BAD_REQUEST. */
function httpStatusName(status: number): string {
  return (STATUS_CODES[status] ?? 'ERROR').toUpperCase().replace(/[^A-Z]+/g, '_')
}

/** Answers a REST call with the failure for a thrown value, and logs server errors. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failed = toFailure(error)
  if (unavailablePartOf(error)) {
    request.server.unavailabilityLog.report(error)
    reply.header('retry-after', String(RETRY_AFTER))
  } else if (isServerError(error, failed.status)) request.log.error(error)
  if (failed.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(failed.status).send(failureBody(failed, pathOf(request.url)))
}

/** Returns true for a request to the REST API, which always answers in JSON. */
export function isRestCall({ url }: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

/** Rejects a request with a plain sentence, or under /api with the JSON body of every REST failure. */
export function sendClientError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  if (isRestCall(request))
    return reply.code(status).send(failureBody({ status, message, errors: [] }, pathOf(request.originalUrl)))
  return sendSentence(reply, status, message)
}

/** Sends a plain sentence that is never cached. */
export function sendSentence(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(sentence)
}

/** Logs a server error and answers with a generic sentence, for routes without an error handler of their own. */
export const errors = fp(
  async (app) => {
    // Fastify closes the connection of a body that is too large. A client that is still sending would then often get a
    // reset instead of the response, so the rest of the body is received and discarded.
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode !== 413) return
      reply.removeHeader('connection')
      request.raw.resume()
    })
    app.setErrorHandler<FastifyError | TRPCError>((error, request, reply) => {
      const { status, message } = toFailure(error)
      if (unavailablePartOf(error)) {
        app.unavailabilityLog.report(error)
        return sendSentence(reply.header('retry-after', String(RETRY_AFTER)), status, message)
      }
      if (!isServerError(error, status) && error instanceof TRPCError)
        return sendSentence(reply, status, message)
      if (status === 415)
        return sendSentence(
          reply,
          415,
          'What you sent has a type that is not read here. Please check its header Content-Type.',
        )
      // Client errors of Fastify, such as for a body that is too large, keep Fastify's response.
      if (status < 500) return reply.send(error)
      request.log.error(error)
      return sendSentence(reply, 500, wording.unexpectedError)
    })
  },
  { name: 'errors' },
)
