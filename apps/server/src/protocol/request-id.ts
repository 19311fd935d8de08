import fp from 'fastify-plugin'
import { randomBytes } from 'node:crypto'

/** The header that names the request in every answer. The same name is on each of its log lines, as `reqId`. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Random digits for many names: asking the system for each takes longer than a kept answer does otherwise. */
let digits = ''
let used = 0
const DIGITS = 32

/** Makes the name of a request: random, so that it is unique over restarts and servers and tells nothing of others. */
export function newRequestId(): string {
  if (used === digits.length) {
    digits = randomBytes(DIGITS * 128).toString('hex')
    used = 0
  }
  used += DIGITS
  return `req-${digits.slice(used - DIGITS, used)}`
}

/**
 * Names the request in its answer. The header is set on Node's own response, so that answers which are not sent by
 * Fastify have it too.
 */
export const requestId = fp(
  async (app) => {
    app.addHook('onRequest', async ({ id }, { raw }) => void raw.setHeader(REQUEST_ID_HEADER, id))
  },
  { name: 'request-id' },
)
