import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestsUnderWay } from './requests-under-way.ts'

let app: FastifyInstance
let answers: ServerResponse[]
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  answers = []
  await app.register(requestsUnderWay, { isSignedIn: async () => false })
  // No route has it, as with a kept answer.
  app.server.prependListener('request', (_, response) => void answers.push(response))
  app.get('/', (_, reply) => void reply.hijack())
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function ask(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: isse.example\r\n\r\n')
  await expect.poll(() => app.requestsUnderWay()).toBe(1)
  return socket
}

test('a request is under way until its visitor has left', async () => {
  const socket = await ask()
  socket.resetAndDestroy()
  await expect.poll(() => app.requestsUnderWay()).toBe(0)
})

test('an answer whose visitor has left while it was made holds no place', async () => {
  const socket = await ask()
  const [answer] = answers as [ServerResponse]
  const closed = once(answer, 'close')
  socket.resetAndDestroy()
  await closed
  expect(app.countAnswer(answer, '192.0.2.7')).toBe(true)
  expect(app.requestsUnderWay()).toBe(0)
})
