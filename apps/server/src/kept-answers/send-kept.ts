import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEntityTag } from '../plugins/entity-tag.ts'
import { newRequestId } from '../protocol/request-id.ts'
import type { Encoding, KeptAnswer } from './kept-answer.ts'

/** As for pages that are made afresh: brotli before gzip. */
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  // Browsers send a few different headers; anybody may send others.
  cache: new LRUCache({ max: 100 }),
})

export interface SendOptions {
  /** The request's name in the log. */
  id?: string
  /** How long ago the database was last asked, in seconds, where it does not answer now. */
  staleFor?: number
}

/**
 * Sends a kept answer, or 304 to who has it already.
 *
 * @returns the request's name in the log, or a promise of it while the body is compressed for the first time
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  options: SendOptions = {},
): string | Promise<string> {
  const { headers } = request
  const ifNoneMatch = headers['if-none-match']
  if (
    ifNoneMatch !== undefined &&
    (ifNoneMatch === answer.etag || matchesEntityTag(ifNoneMatch, answer.etag))
  )
    return write(response, 304, answer.notModified, undefined, options)
  const accepted = headers['accept-encoding']
  const encoding =
    accepted === undefined ? 'identity' : ((negotiator.negotiate(accepted) ?? 'identity') as Encoding)
  const form = answer.formOf(encoding)
  if (form) return write(response, 200, form.headers, form.body, options)
  return answer.makeForm(encoding).then(({ headers: own, body }) => write(response, 200, own, body, options))
}

/** Node leaves the body out itself where the request is a HEAD. */
function write(
  response: ServerResponse,
  status: number,
  headers: string[],
  body: Buffer | undefined,
  { id = newRequestId(), staleFor }: SendOptions,
): string {
  if (response.destroyed) return id
  // The list is written to the connection at once, and nothing keeps it.
  headers[1] = id
  response.writeHead(status, staleFor === undefined ? headers : markStale(headers, staleFor))
  response.end(body)
  return id
}

/** Says that the answer may be out of date (RFC 9211), and keeps caches from passing it on. */
function markStale(headers: string[], seconds: number): string[] {
  const marked = [
    'cache-status',
    `ISSE; hit; ttl=-${Math.ceil(seconds)}; detail="the database does not answer"`,
  ]
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    marked.push(name, name === 'cache-control' && value.includes('s-maxage') ? 'no-cache' : value)
  }
  return marked
}
