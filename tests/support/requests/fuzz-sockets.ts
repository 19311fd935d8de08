import fc from 'fast-check'

/** A step of a client on a connection. */
export type Step =
  /** Sends a text this many times at once: see `bytesFor`. */
  | { kind: 'send'; text: string; times: number }
  | { kind: 'wait'; milliseconds: number }
  /** Sets the reading: everything, some bytes every few milliseconds, or nothing. */
  | { kind: 'read'; how: 'all' | 'slowly' | 'nothing' }
  | { kind: 'end' | 'reset' }

/** A connection from one of several networks. */
export interface Visit {
  network: number
  steps: Step[]
  /** The time between the last step and the reset, during which everything is read. In milliseconds. */
  lingers: number
}

/** Stands for the host and port of the site. */
const HOST = '<host>'

/** Stands for this many letters, so that failures stay readable. */
const letters = (count: number) => `<${count} letters>`

const MANY_HEADERS = '<many headers>'

const targets = [
  '/',
  '/about',
  '/healthz',
  '/readyz',
  '/api/isseServices',
  '/api/isseService/1',
  '/api/signin',
  '/api/image',
  '/api/message',
  '/contact',
  '/trpc/services.list?batch=1',
  '/images/none.webp',
  '/no/such/page',
  '/%E0%A4%A',
  '*',
  `http://${HOST}/about`,
  'http://evil.example/',
  'https://[::1',
  '//',
  'example.org:443',
]

const hosts = fc.constantFrom(
  ...Array<string>(24).fill(`Host: ${HOST}\r\n`),
  '',
  'Host: evil.example\r\n',
  'Host: 203.0.113.9\r\n',
  `Host: ${HOST}\r\nHost: ${HOST}\r\n`,
)

const headers = fc.constantFrom(
  ...Array<string>(28).fill(''),
  // Bypasses cached responses.
  'Cookie: isse.session_token=made-up\r\n',
  'Accept-Encoding: br, gzip\r\n',
  'If-None-Match: *\r\n',
  'Connection: close\r\n',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\nSec-WebSocket-Version: 13\r\n',
  'Expect: 100-continue\r\n',
  'Expect: miracles\r\n',
  'X-Forwarded-For: \r\n',
  'X-Forwarded-For: unknown, 203.0.113.7\r\n',
  `X-Long: ${letters(20_000)}\r\n`,
  MANY_HEADERS,
  ' folded: line\r\n',
  'N\0ul: x\r\n',
)

const types = fc.constantFrom(
  '',
  'Content-Type: application/json\r\n',
  'Content-Type: application/x-www-form-urlencoded\r\n',
  'Content-Type: multipart/form-data; boundary=x\r\n',
)

/** Generates a body with its headers: whole, longer or shorter than announced, chunked with trailers, or broken off. */
const bodies = fc
  .tuple(types, fc.constantFrom<[string, number]>(['{}', 2], [letters(70_000), 70_000], ['--x\r\n', 5]))
  .chain(([type, [body, length]]) => {
    const sized = (size: number) => `${type}Content-Length: ${size}\r\n\r\n${body}`
    const chunked = `${type}Transfer-Encoding: chunked\r\n\r\n`
    const chunk = `${length.toString(16)}\r\n${body}\r\n`
    return fc.constantFrom(
      sized(length),
      sized(length + 5),
      sized(length - 1),
      sized(-1),
      `${chunked}${chunk}0\r\n\r\n`,
      `Trailer: x-end\r\n${chunked}${chunk}0\r\nx-end: 1\r\nCookie: x\r\n\r\n`,
      `${chunked}${chunk}0\r\nbroken trailer\r\n\r\n`,
      `${chunked}${chunk}zz\r\n`,
      `${chunked}fffff\r\nshort`,
      `${chunked}2;${letters(17_000)}\r\nab\r\n0\r\n\r\n`,
    )
  })

const request = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'CONNECT',
      'PRI',
      'TRACE',
    ),
    target: fc.constantFrom('/', '/', '/', ...targets),
    version: fc.constantFrom(...Array<string>(9).fill('1.1'), '1.0', '2.0'),
    host: hosts,
    header: headers,
    body: fc.oneof({ weight: 3, arbitrary: fc.constant('\r\n') }, { weight: 1, arbitrary: bodies }),
  })
  .map(
    ({ method, target, version, host, header, body }) =>
      `${method} ${target} HTTP/${version}\r\n${host}${header}${method === 'GET' && body.length > 2 ? '\r\n' : body}`,
  )

/** Generates one or more requests, a part of one, or nonsense. */
const text = fc.oneof(
  { weight: 7, arbitrary: request },
  { weight: 4, arbitrary: fc.array(request, { minLength: 2, maxLength: 12 }).map((some) => some.join('')) },
  {
    weight: 3,
    arbitrary: fc.tuple(request, fc.nat(100)).map(([one, part]) => one.slice(0, (one.length * part) / 100)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\r\n\r\n\r\n', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', '\0'),
  },
)

const times = fc.oneof(
  { weight: 3, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 3_000 }) },
)

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), text, times }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      milliseconds: fc.integer({ min: 0, max: 40 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      how: fc.constantFrom('all' as const, 'slowly' as const, 'nothing' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('end' as const, 'reset' as const) }) },
)

/** Generates concurrent connections with independent steps. */
export const visits: fc.Arbitrary<Visit[]> = fc.array(
  fc.record({
    network: fc.nat(7),
    steps: fc.array(step, { minLength: 1, maxLength: 10 }),
    lingers: fc.constantFrom(0, 0, 50, 250),
  }),
  { minLength: 1, maxLength: 24 },
)

/** The limit for one step, in bytes. */
const MOST = 500_000

/** Expands the placeholders of a text for a site's address. Each other character is one byte. */
export function bytesFor(
  { text: one, times: count }: Extract<Step, { kind: 'send' }>,
  { host }: URL,
): Buffer {
  const whole = one
    .replaceAll(HOST, host)
    .replaceAll(MANY_HEADERS, 'x: y\r\n'.repeat(2_500))
    .replaceAll(/<(\d+) letters>/g, (_, number) => 'x'.repeat(Number(number)))
  return Buffer.from(whole.repeat(Math.min(count, Math.ceil(MOST / (whole.length + 1)))), 'latin1')
}
