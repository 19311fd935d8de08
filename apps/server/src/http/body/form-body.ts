import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** More than any form has. Parsing time grows with the fields: 80,000 took 70 ms of processor. */
const FIELD_LIMIT = 100

/** A parsed form. It has only the declared fields, as texts. */
export type FormBody<Name extends string> = Partial<Record<Name, string>>

/** Messages for errors of Fastify before a route is called, by error code. */
const failures: Record<string, { code: TRPCError['code']; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: `This form could not be read. Please open its page anew and send it from there, as ${FORM}.`,
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'What you sent is too large. Please go back, make it shorter and send it again.',
  },
}

/**
 * Makes the routes of this scope accept URL-encoded forms only, as a browser sends them without JavaScript: by default
 * Fastify also accepts JSON and plain text. Unknown fields and those after the hundredth are dropped.
 *
 * @param fields the names of the form's fields
 * @param largest in bytes
 */
export function acceptForms<Name extends string>(
  app: FastifyInstance,
  { fields, largest }: { fields: readonly Name[]; largest: number },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: largest }, (_, body, done) => {
    const sent = new URLSearchParams((body as string).split('&', FIELD_LIMIT).join('&'))
    done(null, Object.fromEntries(fields.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)]] : []))))
  })
  app.setErrorHandler((error) => {
    const clientError = error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined
    throw clientError ? new TRPCError(clientError) : error
  })
}
