import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connections } from './connections.ts'

/** How many requests may wait. */
const MOST = 40

let server: Server
let handle: (request: IncomingMessage, response: ServerResponse) => void
/** The paths of the requests that were handled, in order. */
let handled: string[]
let errors: unknown[]
const sockets: Socket[] = []

beforeEach(async () => {
  handled = []
  errors = []
  handle = ({ url }, response) => void response.end(`<${url}>`)
  const log = { error: (error: unknown) => void errors.push(error), info: () => undefined }
  const connections = new Connections({ log, mostWaiting: MOST })
  server = createServer()
  connections.watch(server)
  server.on('request', (request, response) =>
    connections.take(request, response, () => {
      handled.push(request.url ?? '')
      handle(request, response)
    }),
  )
  server.on('clientError', (_, socket: Socket) =>
    connections.endAfterAnswers(socket, () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  server.closeAllConnections()
})

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: isse.example\r\n${more}\r\n`
/** As many as may wait come in one piece of those that are parsed at once. */
const SHORT = 'GET / HTTP/1.1\r\nhost:a\r\n\r\n'
const LAST = 'connection: close\r\n'
const paths = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/${name}/${at}`)
const inOrder = (answers: string) => [...answers.matchAll(/<([^>]*)>/g)].map(([, path]) => path)

test('requests that come at once are answered in their order, and another connection’s between two of them', async () => {
  const [flooding, other] = [await open(), await open()]
  // Both have come when the server hears of the first.
  flooding.write(
    paths('many', MOST)
      .map((path) => get(path))
      .join('') + get('/last', LAST),
  )
  other.write(get('/other', LAST))
  const [answers] = await Promise.all([text(flooding), text(other)])
  expect(inOrder(answers)).toEqual([...paths('many', MOST), '/last'])
  expect(handled).toHaveLength(MOST + 2)
  expect(handled.indexOf('/other')).toBeLessThan(4)
})

test('of requests that come at once a few are made of their bytes, and the others once those are answered', async () => {
  let made = 0
  server.on('request', () => void made++)
  let answer = () => {}
  handle = ({ url }, response) => {
    if (url === '/first') answer = () => response.end('<first>')
    else response.end(`<${url}>`)
  }
  const socket = await open()
  socket.write(get('/first') + get('/').repeat(MOST * 20) + get('/last', LAST))
  await expect.poll(() => handled).toEqual(['/first'])
  expect(made).toBeLessThan(MOST)
  answer()
  expect(inOrder(await text(socket))).toHaveLength(MOST * 20 + 2)
  expect(made).toBe(MOST * 20 + 2)
})

test('a request waits for the answer before it, however long that takes', async () => {
  const answer: (() => void)[] = []
  handle = ({ url }, response) => void answer.push(() => response.end(`<${url}>`))
  const socket = await open()
  socket.write(get('/1') + get('/2') + get('/3', LAST))
  const answers = text(socket)
  for (const count of [1, 2, 3]) {
    await expect.poll(() => answer.length).toBe(count)
    answer.at(-1)?.()
  }
  expect(inOrder(await answers)).toEqual(['/1', '/2', '/3'])
})

test('a body that comes behind other requests arrives whole, and so does what follows it', async () => {
  const sizes: number[] = []
  handle = (request, response) => {
    void buffer(request).then(({ length }) => {
      sizes.push(length)
      return response.end(`<${request.url}>`)
    })
  }
  const socket = await open()
  const body = 'x'.repeat(3_000_000)
  socket.write(
    paths('before', 9)
      .map((path) => get(path))
      .join(''),
  )
  socket.write(`POST /body HTTP/1.1\r\nhost: isse.example\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  socket.write(get('/after', LAST))
  expect(inOrder(await text(socket))).toEqual([...paths('before', 9), '/body', '/after'])
  expect(sizes.at(-2)).toBe(body.length)
})

test('nothing is done on a connection that has ended, whose address is known all the same', async () => {
  const addresses: unknown[] = []
  handle = ({ url, socket }, response) => {
    response.end()
    if (url !== '/') return
    socket.destroy()
    // Nobody has asked for it before.
    addresses.push(socket.remoteAddress)
  }
  const socket = await open()
  socket.write(get('/').repeat(20))
  await once(socket.resume(), 'close')
  await text((await open()).end(get('/end', LAST)))
  expect(handled).toEqual(['/', '/end'])
  expect(addresses).toEqual(['127.0.0.1'])
})

test('nothing is done behind an answer that ends its connection', async () => {
  handle = ({ url }, response) => {
    response.shouldKeepAlive = false
    response.end(`<${url}>`)
  }
  const socket = await open()
  socket.write(get('/1') + get('/2') + get('/3'))
  expect(inOrder(await text(socket))).toEqual(['/1'])
  await text((await open()).end(get('/end')))
  expect(handled).toEqual(['/1', '/end'])
})

test('a request to upgrade is answered and ends its connection, because what comes behind it cannot be read', async () => {
  const socket = await open()
  socket.write(get('/1') + get('/2', 'connection: upgrade\r\nupgrade: websocket\r\n') + get('/behind'))
  const answers = await text(socket)
  expect(inOrder(answers)).toEqual(['/1', '/2'])
  expect(answers).toMatch(/connection: close[^<]*<\/2>$/i)
})

test('bytes that are no request are refused after the answers to those before them', async () => {
  const socket = await open()
  socket.write(`${get('/1')}${get('/2')}${get('/3')}no request\r\n\r\n`)
  const answers = await text(socket)
  expect(inOrder(answers)).toEqual(['/1', '/2', '/3'])
  expect(answers).toMatch(/<\/3>HTTP\/1\.1 400 /)
})

test.each(['', '/1'])(
  'a body that breaks off is refused without waiting for its request%s',
  async (before) => {
    handle = (request, response) => {
      request.on('error', () => undefined)
      if (request.method === 'POST') request.resume().on('end', () => response.end('whole'))
      else response.end(`<${request.url}>`)
    }
    const socket = await open()
    const broken =
      'POST / HTTP/1.1\r\nhost: isse.example\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab\r\nzz\r\n'
    socket.write((before && get(before)) + broken)
    expect(await text(socket)).toMatch(/HTTP\/1\.1 400 [^<]*$/)
  },
)

test('where too many wait on all connections, who sends one more is cut, and the others are answered', async () => {
  const held: (() => void)[] = []
  handle = ({ url }, response) => {
    const answer = () => response.end(`<${url}>`)
    if (url === '/first') held.push(answer)
    else answer()
  }
  const [full, more] = [await open(), await open()]
  full.write(get('/first') + SHORT.repeat(MOST / 2 - 2) + get('/last', LAST))
  await expect.poll(() => handled).toEqual(['/first'])
  more.write(get('/first') + SHORT.repeat(MOST))
  await once(more.resume(), 'close')
  for (const answer of held) answer()
  expect(inOrder(await text(full))).toHaveLength(MOST / 2)
  // As many may wait as before.
  const later = await open()
  later.write(SHORT.repeat(MOST - 1) + get('/last', LAST))
  expect(inOrder(await text(later))).toHaveLength(MOST)
})

test('nothing more is read of a connection on which requests wait', async () => {
  let answer = () => {}
  handle = ({ url }, response) => {
    if (url === '/first') answer = () => response.end('<first>')
    else response.end(`<${url}>`)
  }
  const socket = await open()
  // More than may wait, of which a few come at once.
  const long = get('/', `x-long: ${'x'.repeat(10_000)}\r\n`)
  socket.write(get('/first') + long.repeat(MOST * 5) + get('/last', LAST))
  await expect.poll(() => handled).toEqual(['/first'])
  const other = await open()
  expect(inOrder(await text(other.end(get('/other', LAST))))).toEqual(['/other'])
  answer()
  expect(inOrder(await text(socket))).toHaveLength(MOST * 5 + 2)
})

test('what fails while bytes are read ends its own connection, and is logged', async () => {
  server.prependListener('request', ({ url }: IncomingMessage) => {
    if (url === '/bad') throw new Error('the inside')
  })
  const [bad, good] = [await open(), await open()]
  bad.write(get('/bad'))
  await once(bad.resume(), 'close')
  good.write(get('/good', LAST))
  expect(inOrder(await text(good))).toEqual(['/good'])
  expect(errors).toMatchObject([{ message: 'the inside' }])
})

test('what cannot be handled ends its own connection, and is logged', async () => {
  handle = ({ url }, response) => {
    if (url === '/bad') throw new Error('the inside')
    response.end(`<${url}>`)
  }
  const [bad, good] = [await open(), await open()]
  bad.write(get('/bad'))
  await once(bad.resume(), 'close')
  good.write(get('/good', LAST))
  expect(inOrder(await text(good))).toEqual(['/good'])
  expect(errors).toMatchObject([{ message: 'the inside' }])
})
