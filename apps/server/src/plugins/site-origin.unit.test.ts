import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

test('a request without a host has an origin, even after its sender has reset the connection', async () => {
  const app = Fastify()
  await app.register(siteOrigin, { publicUrl: undefined })
  const origins: string[] = []
  app.get('/', (request) => {
    origins.push(request.siteOrigin)
    request.raw.socket.destroy()
    origins.push(request.siteOrigin)
    return ''
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.0\r\n\r\n')
  await text(socket)
  await app.close()
  expect(origins).toEqual([`http://127.0.0.1:${port}`, 'http://localhost'])
})
