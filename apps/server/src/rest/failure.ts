import { fieldErrors, imageRefusal, type FieldError } from '@isse/api'
import { wording } from '@isse/api/site/wording'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { STATUS_CODES } from 'node:http'
import { z, ZodError } from 'zod'

/** The body of every failure; existing clients know a failure by its `status` or `httpStatus`. */
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

/** What Fastify refuses before a procedure is reached, in sentences that say what to do. */
const sentences: Record<number, string> = {
  400: 'The request could not be read. Please check that its body is valid JSON, or valid multipart data.',
  413: 'What you sent is too large. It may have up to 1 MB.',
  415: 'This call does not take that kind of body. Please see /api/openapi.json.',
}

/** Turns whatever was thrown into an answer; of a fault of ours, nothing is told. */
export function toFailure(thrown: unknown): Failure {
  const error = imageRefusal(thrown) ?? thrown
  const errors = error instanceof TRPCError && error.cause instanceof ZodError ? fieldErrors(error.cause) : []
  const status = statusOf(error)
  if (status >= 500) return { status, message: wording.networkFailure, errors }
  const message = error instanceof TRPCError ? error.message : sentences[status]
  return { status, message: message ?? 'The request could not be understood. Please check it.', errors }
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

/** What a failure says of where it happened: a query may hold what is nobody else's business. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** The name that old clients know a code by, such as BAD_REQUEST. */
export function httpStatusName(status: number): string {
  return (STATUS_CODES[status] ?? 'ERROR').toUpperCase().replace(/[^A-Z]+/g, '_')
}
