import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { connectTo } from '../../support/requests/raw.ts'
import { useSite } from '../../support/requests/rest.ts'

// A request hidden in another one must not be executed. Node's parser rejects ambiguous requests; these are the known
// techniques, one of each kind.

const scripts = useSite({ LOG_LEVEL: 'info' })

const HIDDEN = '/api/hidden'
const hidden = `GET ${HIDDEN} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const END = '0\r\n\r\n'
const chunked = 'Transfer-Encoding: chunked'
const json = 'Content-Type: application/json'
const lengthOf = (body: string) => `Content-Length: ${body.length}`

/** Builds a request with these headers and this body. */
const post = (headers: string[], body: string, line = 'POST /api/signout HTTP/1.1') =>
  [line, 'Host: localhost', ...headers, '', body].join('\r\n')

const attacks: [title: string, status: number, bytes: string][] = [
  ['a length and an encoding', 400, post([lengthOf(END + hidden), chunked], END + hidden)],
  ['an encoding and a length', 400, post([chunked, 'Content-Length: 4'], `1\r\nx\r\n${END}${hidden}`)],
  ['two encodings', 400, post([chunked, 'Transfer-Encoding: identity'], END + hidden)],
  ['an encoding that is almost chunked', 400, post(['Transfer-Encoding: xchunked'], END + hidden)],
  ['a blank before the colon', 400, post(['Transfer-Encoding : chunked'], END + hidden)],
  ['a header hidden behind a bare LF', 400, post(['X: x\nTransfer-Encoding: chunked'], END + hidden)],
  ['two lengths', 400, post(['Content-Length: 0', lengthOf(hidden)], hidden)],
  ['a length with a sign', 400, post(['Content-Length: +0'], hidden)],
  ['a chunk whose size is no number', 400, post([json, chunked], `5x\r\nhello\r\n${END}${hidden}`)],
  ['a chunk longer than it says', 400, post([json, chunked], `2\r\nhello\r\n${END}${hidden}`)],
  [
    'an extension of a chunk that hides a request',
    400,
    post([json, chunked], `1;a=\n${hidden}\r\nx\r\n${END}`),
  ],
  ['a request as JSON', 400, post([json, lengthOf(hidden)], hidden)],
  ['a request as the body of a GET', 200, post([lengthOf(hidden)], hidden, 'GET /api/events HTTP/1.1')],
  [
    'a request as the body of a refused one',
    401,
    post([json, lengthOf(hidden)], hidden, 'POST /api/isseService HTTP/1.1'),
  ],
  ['a request after an unknown expectation', 417, post(['Expect: 200-ok', lengthOf(hidden)], hidden)],
  ['two Host headers', 400, post(['Host: evil.example'], '', 'GET /api/events HTTP/1.1')],
  ['two addresses in a line', 400, post([], '', `GET /api/events ${HIDDEN} HTTP/1.1`)],
]

/** Sends bytes on one connection and splits the responses. */
async function answersTo(bytes: string): Promise<string[]> {
  const socket = connectTo(scripts.site)
  socket.write(Buffer.from(bytes, 'latin1'))
  const [, ...answers] = (await text(socket)).split(/HTTP\/1\.1 (?=\d{3} )/)
  return answers
}

test.each(attacks)('reads at most one request from %s', async (_, status, bytes) => {
  const own = '/api/isseService/7000001'
  const behind = `GET ${own} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  const [first = '', ...others] = await answersTo(bytes + behind)
  expect(Number(first.slice(0, 3))).toBe(status)
  // The next request gets its own response, unless the server closed the ambiguous connection.
  expect(others.filter((answer) => !answer.includes(`"path":"${own}"`))).toEqual([])
  expect(scripts.site.output()).not.toContain(HIDDEN)
})
