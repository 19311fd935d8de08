import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { normaliseForwardedFor, requestAddress } from './request-address.ts'

test('a request without a host has an origin, even after its sender has reset the connection', async () => {
  const app = Fastify()
  await app.register(requestAddress, { publicUrl: undefined })
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

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5 ,2001:db8::1', '203.0.113.5, 2001:db8::1'],
  ['made-up', undefined],
  ['', undefined],
  ['203.0.113.5, made-up', undefined],
  ['made-up, 203.0.113.5', '203.0.113.5'],
  ['203.0.113.4, 203.0.113, 203.0.113.5, ::1', '203.0.113.5, ::1'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['[2001:db8::9]:4711, [::1], 203.0.113.5:1', '2001:db8::9, ::1, 203.0.113.5'],
  ['203.0.113.5, [made-up]:1', undefined],
  ['203.0.113.5:made-up', undefined],
  [undefined, undefined],
])('X-Forwarded-For %j becomes %j', (sent, left) => {
  const request = { headers: sent === undefined ? {} : { 'x-forwarded-for': sent } }
  normaliseForwardedFor(request)
  expect(request.headers).toEqual(left === undefined ? {} : { 'x-forwarded-for': left })
})
