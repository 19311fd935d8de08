import type { Context } from '@isse/api'
import { sentences } from '@isse/api/site/words/sentences'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Decodes UTF-8. Invalid bytes are rejected, because each would be saved as '\u{FFFD}'.
 *
 * @throws BAD_REQUEST
 */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new TRPCError({ code: 'BAD_REQUEST', message: sentences.sendUtf8 })
  }
}

export const JSON_TYPE = 'application/json'

/** In bytes, for callers without a session or token. Others may send 1 MB, Fastify's own limit. */
const LARGEST_OF_VISITOR = 128 * 1024

/** More than any call needs. JSON.parse takes half a second of processor for 1 MB of '['. */
const DEEPEST = 32

/** Parses JSON, and rejects invalid UTF-8 and deep nesting. Old clients declare JSON and send an empty body. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(JSON_TYPE)
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = decodeUtf8(body as Buffer)
      rejectDeepJson(text)
    } catch (error) {
      return done(error as TRPCError)
    }
    return parse(request, text, done)
  })
}

/**
 * Limits the JSON of callers without a session or token in this scope, before it is parsed. The caller is looked up only
 * for a larger body, because anybody can send a forged cookie.
 *
 * @param contextOf returns the request's context, with the account of the caller
 */
export function boundJson(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Pick<Context, 'account'>>,
): void {
  app.addHook('preParsing', async (request, reply, body) => {
    // Only signed-in callers may send forms with files, and those have limits of their own.
    if (!isOfType(request.headers['content-type'], JSON_TYPE)) return body
    const requireAccount = async () => {
      if ((await contextOf(request, reply)).account) return
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: sentences.visitorsBodyTooLarge })
    }
    const length = request.headers['content-length']
    if (length === undefined) return Readable.from(readBounded(body as Readable, requireAccount))
    if (Number(length) > LARGEST_OF_VISITOR) await requireAccount()
    return body
  })
}

/** Passes on a body of unknown length, and requires an account once it is too large for a visitor's. */
async function* readBounded(body: Readable, requireAccount: () => Promise<void>): AsyncGenerator<Buffer> {
  let length = 0
  let mayBeLarge = false
  // Otherwise an error would end the connection before it is sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (!mayBeLarge && length > LARGEST_OF_VISITOR) {
      await requireAccount()
      mayBeLarge = true
    }
    yield chunk
  }
}

/**
 * Rejects JSON that nests too deeply, before it is parsed.
 *
 * @throws BAD_REQUEST
 */
export function rejectDeepJson(text: string): void {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isInText = !isInText
    else if (isInText) {
      if (character === '\\') at++
    } else if (character === '[' || character === '{') {
      if (++depth > DEEPEST) throw new TRPCError({ code: 'BAD_REQUEST', message: sentences.nestedTooDeeply })
    } else if (character === ']' || character === '}') depth--
  }
}

/**
 * Requires a JSON body. A body without a type counts as JSON (the specification's decision on JSON calls).
 *
 * @throws UNSUPPORTED_MEDIA_TYPE for every other type, and for a compressed body, which nothing here unpacks
 */
export function requireJson({ raw: { headers } }: FastifyRequest): void {
  requireUncompressed(headers)
  headers['content-type'] ??= JSON_TYPE
  if (!isOfType(headers['content-type'], JSON_TYPE))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: sentences.sendJson })
}

/** @throws UNSUPPORTED_MEDIA_TYPE for a compressed body */
export function requireUncompressed({
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders): void {
  if (encoding.trim().toLowerCase() !== 'identity')
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: sentences.sendUncompressed })
}

/** Returns true if a Content-Type header names a type, with any parameters. */
export function isOfType(header: string | undefined, type: string): boolean {
  return header?.split(';', 1)[0]?.trim().toLowerCase() === type
}

/**
 * Returns the fields of a JSON body.
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
