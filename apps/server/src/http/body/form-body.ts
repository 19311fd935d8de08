import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** More than any form has. The time to read a form grows with its fields: 80,000 took 70 ms of processor. */
const MOST_FIELDS = 100

/** A form as a route gets it: its own fields alone, each a text. */
export type FormBody<Name extends string> = Partial<Record<Name, string>>

/** What Fastify refuses before a route is called, by the code of its error. */
const refusals: Record<string, { code: TRPCError['code']; message: string }> = {
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
 * Has the routes of this scope take forms that a browser sends without JavaScript, and nothing else: Fastify reads JSON
 * and plain text for every route that does not forbid it. Fields that the form does not have are dropped, and those after
 * the hundredth.
 *
 * @param fields the names of the form's fields
 * @param largest in bytes
 */
export function takeForms<Name extends string>(
  app: FastifyInstance,
  { fields, largest }: { fields: readonly Name[]; largest: number },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: largest }, (_, body, done) => {
    const sent = new URLSearchParams((body as string).split('&', MOST_FIELDS).join('&'))
    done(null, Object.fromEntries(fields.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)]] : []))))
  })
  app.setErrorHandler((error) => {
    const refusal = error instanceof Error && 'code' in error ? refusals[String(error.code)] : undefined
    throw refusal ? new TRPCError(refusal) : error
  })
}
