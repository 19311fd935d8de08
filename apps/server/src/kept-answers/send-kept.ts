import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEntityTag } from '../protocol/entity-tag.ts'
import { chooseEncoding } from '../protocol/encoding.ts'
import type { KeptAnswer } from './kept-answer.ts'

/**
 * Sends a kept answer, or 304 to who has it already.
 *
 * @param id the request's name in the log
 * @param staleFor how long ago the database was last asked, in seconds, where it does not answer now
 * @returns a promise while the body is compressed for the first time; else the answer is on its way
 */
export function sendKept(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  id: string,
  staleFor?: number,
): Promise<void> | undefined {
  const ifNoneMatch = headers['if-none-match']
  if (
    ifNoneMatch !== undefined &&
    (ifNoneMatch === answer.etag || matchesEntityTag(ifNoneMatch, answer.etag))
  ) {
    write(response, 304, answer.notModified, undefined, id, staleFor)
    return undefined
  }
  const encoding = chooseEncoding(headers['accept-encoding'])
  const form = answer.formOf(encoding)
  if (!form)
    return answer
      .makeForm(encoding)
      .then((made) => write(response, 200, made.headers, made.body, id, staleFor))
  write(response, 200, form.headers, form.body, id, staleFor)
  return undefined
}

/** Node leaves the body out itself where the request is a HEAD. */
function write(
  response: ServerResponse,
  status: number,
  headers: string[],
  body: Buffer | undefined,
  id: string,
  staleFor: number | undefined,
): void {
  if (response.destroyed) return
  // The list is written to the connection at once, and nothing keeps it.
  headers[1] = id
  response.writeHead(status, staleFor === undefined ? headers : markStale(headers, staleFor))
  response.end(body)
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
