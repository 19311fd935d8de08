import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { gentleClose } from './graceful-shutdown.ts'

const LARGE = 20_000_000

async function openApp() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/large', (_, reply) => reply.send(Buffer.alloc(LARGE, 'x')))
  app.post('/echo', (request) => request.body)
  const close = gentleClose(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const open = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { close, open }
}

const ask = (socket: Socket, lines: string) => socket.write(`${lines}\r\nhost: x\r\n\r\n`)

test('an answer that is being sent is sent to its last byte', async () => {
  const { close, open } = await openApp()
  const socket = await open()
  ask(socket, 'GET /large HTTP/1.1')
  await once(socket, 'readable')
  const closed = close()
  // Longer than it takes to look for connections that have nothing more to do.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await buffer(socket)).length).toBeGreaterThan(LARGE)
  await closed
})

test('a request that is being sent is answered, and its connection then closed', async () => {
  const { close, open } = await openApp()
  const socket = await open()
  ask(socket, 'POST /echo HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: 10')
  socket.write('hello')
  // The server has begun with it.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const closed = close()
  await new Promise((resolve) => setTimeout(resolve, 300))
  socket.write('world')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*helloworld$/)
  await closed
})

test('connections on which nothing is asked, or all is answered, are closed at once', async () => {
  const { close, open } = await openApp()
  const [silent, answered] = await Promise.all([open(), open()])
  ask(answered, 'POST /echo HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: 0')
  await once(answered, 'data')
  for (const socket of [silent, answered]) socket.resume()
  await Promise.all([close(), once(silent, 'close'), once(answered, 'close')])
}, 5000)
