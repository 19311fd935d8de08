/** Bytes that two servers could take for different requests. */
export interface Attack {
  title: string
  bytes: string
  /** What the server answers when it is asked directly. */
  status: number
}

/** The request that an attacker hides in another one. Its path shows in the log and in the body of its answer. */
export const HIDDEN = '/api/hidden'

const hidden = `GET ${HIDDEN} HTTP/1.1\r\nHost: localhost\r\n\r\n`
/** The beginning of a request, which would swallow the first line of whatever comes next. */
const opened = `GET ${HIDDEN} HTTP/1.1\r\nX-Swallow: `

const POST = 'POST /api/signout HTTP/1.1'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const END = '0\r\n\r\n'

function attack(title: string, status: number, headers: string[], body = '', line = POST): Attack {
  return { title, status, bytes: [line, 'Host: localhost', ...headers, '', body].join('\r\n') }
}

const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'
const lengthOf = (text: string) => `Content-Length: ${text.length}`

/** Both ways to say how long a body is. */
const contradictions = [hidden, opened].flatMap((tail, at) => {
  const name = at === 0 ? 'a whole request' : 'half a request'
  return [
    attack(`CL.TE with ${name}`, 400, [lengthOf(END + tail), chunked], END + tail),
    attack(`CL.TE, the encoding first, with ${name}`, 400, [chunked, lengthOf(END + tail)], END + tail),
    attack(`TE.CL with ${name}`, 400, ['Content-Length: 4', chunked], chunk(tail) + END),
    attack(`CL.0 and TE with ${name}`, 400, ['Content-Length: 0', chunked], END + tail),
  ]
})

/** Encodings that one server reads as chunked and another does not. */
const encodings = [
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  ['Transfer-Encoding: identity', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: cow'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunkedx'],
  ['Transfer-Encoding: "chunked"'],
  ['Transfer-Encoding:\x0bchunked'],
  ['Transfer-Encoding : chunked'],
  ['Transfer-Encoding\t: chunked'],
  [' Transfer-Encoding: chunked'],
  ['X: x\nTransfer-Encoding: chunked'],
  ['X: x\rTransfer-Encoding: chunked'],
  ['Transfer-Encoding:\r\n chunked'],
  ['X: x', ' Transfer-Encoding: chunked'],
].map((lines) => {
  const name = `TE.TE: ${JSON.stringify(lines.join(' | '))}`
  return attack(name, 400, [...lines, lengthOf(END + hidden)], END + hidden)
})

/** A name that only a gateway of CGI takes for Transfer-Encoding. The server reads the body by its length, and as JSON. */
const underscore = attack(
  'TE.TE with an underscore',
  400,
  ['Transfer_Encoding: chunked', lengthOf(END + hidden)],
  END + hidden,
)

/** Lengths that say two things, or nothing. */
const lengths = [
  ['Content-Length: 0', lengthOf(hidden)],
  [lengthOf(hidden), 'Content-Length: 0'],
  ['Content-Length: 0', 'content-length: 0'],
  [`Content-Length: 0, ${hidden.length}`],
  ['Content-Length: +0'],
  ['Content-Length: -1'],
  ['Content-Length: 0x0'],
  ['Content-Length: 0 0'],
  ['Content-Length: 99999999999999999999'],
  ['Content-Length: ', ` ${hidden.length}`],
  [`Content-Length : ${hidden.length}`],
  ['Content-Length: 0\rContent-Length: 9'],
  ['Content-Length: 0\x00'],
].map((lines) => attack(`a length of ${JSON.stringify(lines.join(' | '))}`, 400, lines, hidden))

/** Bodies in chunks whose ends are not where they seem. */
const chunks = [
  ['a size that is no number', `5x\r\nhello\r\n${END}${hidden}`],
  ['a size that is too large', `fffffffffffffffff\r\nhello\r\n${END}${hidden}`],
  ['a size with 0x', `0x5\r\nhello\r\n${END}${hidden}`],
  ['a size with a sign', `+5\r\nhello\r\n${END}${hidden}`],
  ['a size ended by a bare LF', `5\nhello\r\n${END}${hidden}`],
  ['a chunk longer than it says', `2\r\nhello\r\n${END}${hidden}`],
  ['an extension with a bare LF', `0;a\n\r\n${hidden}`],
  ['an extension with a bare CR', `0;a\rb\r\n\r\n${hidden}`],
  ['an extension that hides a request', `1;a=\n${hidden}\r\nx\r\n${END}`],
  ['a last chunk ended by a bare LF', `0\n\n${hidden}`],
].map(([title = '', body]) => attack(`chunks with ${title}`, 400, [json, chunked], body))

/** Requests that are one request to every server, with a body that looks like the next one. */
const bodies = [
  attack(
    'a request as the body of a refused one',
    401,
    [json, lengthOf(hidden)],
    hidden,
    'POST /api/isseService HTTP/1.1',
  ),
  attack('a request as the body of a GET', 200, [lengthOf(hidden)], hidden, 'GET /api/events HTTP/1.1'),
  attack('a request as a chunk of a GET', 200, [chunked], chunk(hidden) + END, 'GET /api/events HTTP/1.1'),
  attack(
    'a request as the body of an unknown call',
    404,
    [json, lengthOf(hidden)],
    hidden,
    'POST /api/none HTTP/1.1',
  ),
  attack('a request as JSON', 400, [json, lengthOf(hidden)], hidden),
  attack('a request as a body of no type', 415, ['Content-Type: text/smuggled', lengthOf(hidden)], hidden),
  attack(
    'a request as the body of a wrong method',
    405,
    [lengthOf(hidden)],
    hidden,
    'PUT /api/events HTTP/1.1',
  ),
  attack('a request after an unknown expectation', 417, ['Expect: 200-ok', lengthOf(hidden)], hidden),
  attack(
    'a request in the trailers',
    400,
    [chunked],
    `0\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n`,
  ),
  attack('a chunk with an extension', 400, [json, chunked], `5;name=value\r\nhello\r\n${END}`),
  attack(
    'an upgrade to h2c',
    200,
    ['Connection: Upgrade', 'Upgrade: h2c', lengthOf(hidden)],
    hidden,
    'GET /api/events HTTP/1.1',
  ),
]

const lines = [
  { title: 'HTTP/0.9', status: 400, bytes: `GET /api/events\r\n\r\n` },
  { title: 'HTTP/0.9 with a request behind it', status: 400, bytes: `GET /api/events\r\n${hidden}` },
  { title: 'an unknown version', status: 400, bytes: `GET /api/events HTTP/1.9\r\nHost: localhost\r\n\r\n` },
  {
    title: 'two addresses in a line',
    status: 400,
    bytes: `GET /api/events ${HIDDEN} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  },
  {
    title: 'a line ended by a bare CR',
    status: 400,
    bytes: `GET /api/events HTTP/1.1\rHost: localhost\r\n\r\n`,
  },
  { title: 'lines ended by bare LF', status: 400, bytes: `GET /api/events HTTP/1.1\nHost: localhost\n\n` },
  {
    title: 'a header without a name',
    status: 400,
    bytes: `GET /api/events HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n`,
  },
  {
    title: 'a header with a NUL',
    status: 400,
    bytes: `GET /api/events HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n`,
  },
  {
    title: 'two Host headers',
    status: 400,
    bytes: `GET /api/events HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`,
  },
  {
    title: 'a folded Host',
    status: 400,
    bytes: `GET /api/events HTTP/1.1\r\nHost: localhost\r\n evil.example\r\n\r\n`,
  },
  {
    title: 'a whole address beside another Host',
    status: 400,
    bytes: `GET http://evil.example/api/events HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  },
]

/** Request smuggling, by the ways that are known from other servers. None of these may bring a second request to the site. */
export const attacks: Attack[] = [
  ...contradictions,
  ...encodings,
  underscore,
  ...lengths,
  ...chunks,
  ...bodies,
  ...lines,
]
