import type { Context } from '@isse/api'
import { sentences } from '@isse/api/site/words/sentences'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { isOfType, JSON_TYPE } from '../http/body/json-body.ts'

/** In bytes, for callers without a session or token. Others may send 1 MB, Fastify's own limit. */
const LARGEST_OF_VISITOR = 128 * 1024

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
