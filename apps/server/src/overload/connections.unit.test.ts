import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostConnections } from './bounds.ts'
import { Connections } from './connections.ts'

let app: FastifyInstance
let answerWaiting: () => void
/** The requests that wait to be answered. */
let waiting: number

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  new Connections({ log: app.log, most: 2 }).serve(app)
  const waits = new Promise<void>((resolve) => (answerWaiting = resolve))
  app.get('/', async () => 'here')
  waiting = 0
  app.get('/wait', async () => {
    waiting++
    await waits
    return 'waited'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function open(): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** What comes until the connection ends; nothing where it is reset. */
function readAll(socket: Socket): Promise<string> {
  return text(socket).catch(() => '')
}

function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: isse.example\r\nconnection: close\r\n\r\n`)
  return readAll(socket)
}

test('a new connection takes the place of the one on which nothing has been asked for longest', async () => {
  const busy = ask(await open(), '/wait')
  await expect.poll(() => waiting).toBe(1)
  const idle = await open()
  idle.write('GET / HTTP/1.1\r\nx-slow: ')
  expect(await ask(await open(), '/')).toMatch(/^HTTP\/1\.1 200 [\s\S]*here$/)
  expect(await readAll(idle)).toBe('')
  answerWaiting()
  expect(await busy).toMatch(/waited$/)
})

test('where requests are under way on all connections, a new one is ended', async () => {
  const busy = [ask(await open(), '/wait'), ask(await open(), '/wait')]
  await expect.poll(() => waiting).toBe(2)
  expect(await ask(await open(), '/')).toBe('')
  answerWaiting()
  for (const answer of await Promise.all(busy)) expect(answer).toMatch(/waited$/)
})

test('file handles are left for the rest of the server', () => {
  expect(mostConnections()).toBeGreaterThan(0)
  expect(mostConnections()).toBeLessThanOrEqual(4000)
})
