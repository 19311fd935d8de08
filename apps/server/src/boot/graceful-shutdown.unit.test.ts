import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { prepareGracefulShutdown } from './graceful-shutdown.ts'

const LARGE = 20_000_000

async function openApp() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/large', (_, reply) => reply.send(Buffer.alloc(LARGE, 'x')))
  app.post('/echo', (request) => request.body)
  const { drain, close } = prepareGracefulShutdown(app)
  const closeIdleConnections = vi.spyOn(app.server, 'closeIdleConnections')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    server: app.server,
    close,
    drain,
    open: async () => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
    /** Waits until the shutdown has checked several times for connections to close. */
    idleChecks: () =>
      vi.waitFor(() => expect(closeIdleConnections.mock.calls.length).toBeGreaterThan(3), {
        timeout: 20_000,
      }),
  }
}

const send = (socket: Socket, lines: string) => socket.write(`${lines}\r\nhost: x\r\n\r\n`)

test('a response that is being sent is completed', async () => {
  const { close, open, idleChecks } = await openApp()
  const socket = await open()
  send(socket, 'GET /large HTTP/1.1')
  await once(socket, 'readable')
  const closed = close()
  await idleChecks()
  expect((await buffer(socket)).length).toBeGreaterThan(LARGE)
  await closed
})

test('a request that is being sent is answered, and its connection closed afterwards', async () => {
  const { server, close, open, idleChecks } = await openApp()
  const socket = await open()
  const begun = once(server, 'request')
  send(socket, 'POST /echo HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: 10')
  socket.write('hello')
  await begun
  const closed = close()
  await idleChecks()
  socket.write('world')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*helloworld$/)
  await closed
})

test('idle connections are closed at once', async () => {
  const { close, open } = await openApp()
  const [silent, answered] = await Promise.all([open(), open()])
  send(answered, 'POST /echo HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: 0')
  await once(answered, 'data')
  for (const socket of [silent, answered]) socket.resume()
  await Promise.all([close(), once(silent, 'close'), once(answered, 'close')])
}, 5000)

const ASK = 'POST /echo HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: 0'

test('while a server drains, each response closes its connection', async () => {
  const { close, drain, open } = await openApp()
  const kept = await open()
  send(kept, ASK)
  expect(String(await once(kept, 'data'))).toMatch(/connection: keep-alive/i)
  const drained = drain(0.2)
  send(kept, ASK)
  expect(await text(kept)).toMatch(/connection: close/i)
  // It still accepts connections.
  const next = await open()
  send(next, ASK)
  expect(await text(next)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i)
  await drained
  await close()
})

test('answers a request on a connection that was opened just before a drained server stopped listening', async () => {
  const { server, close, drain, open, idleChecks } = await openApp()
  await drain(0.01)
  const accepted = once(server, 'connection')
  const socket = await open()
  await accepted
  const closed = close()
  await idleChecks()
  send(socket, ASK)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  await closed
})
