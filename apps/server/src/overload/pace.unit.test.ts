import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pace } from './pace.ts'

/** More than the system's own buffers take on the way. */
const SIZE = 40_000_000

/** In bytes a second. */
const FLOOR = 4_000_000

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true })
  await app.register(pace, { floor: FLOOR, period: 500 })
  app.get('/', (_, reply) =>
    reply.send(Readable.from(Array.from({ length: SIZE / 50_000 }, () => Buffer.alloc(50_000)))),
  )
  app.get('/late', (_, reply) => reply.send(Readable.from(inLateParts())))
  app.get('/late-and-much', (_, reply) => reply.send(Readable.from(inLateParts(SIZE))))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Parts of which the server has the next one long after a reader who takes nothing would be disconnected. */
async function* inLateParts(rest = 1000) {
  for (const size of [1000, 1000, rest]) {
    yield Buffer.alloc(size)
    await pause(2500)
  }
}

/** Reads the answer at so many bytes a second, and says how many came before the connection ended. */
async function readAt(speed: number, path = '/'): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: isse.example\r\nconnection: close\r\n\r\n`)
  let read = 0
  const began = performance.now()
  try {
    for await (const chunk of socket) {
      read += (chunk as Buffer).length
      await pause(Math.max(0, (read / speed) * 1000 - (performance.now() - began)))
    }
  } catch {
    // The connection was reset.
  }
  return read
}

// They wait for most of their time, so they run at once.
test.concurrent(
  'who takes an answer at half of the floor is disconnected, and who is faster gets all of it',
  async () => {
    const [slow, fast] = await Promise.all([readAt(FLOOR / 8), readAt(FLOOR * 2)])
    expect(slow).toBeLessThan(SIZE)
    expect(fast).toBeGreaterThan(SIZE)
  },
)

test.concurrent('who waits for a part that the server does not have yet is not disconnected', async () => {
  expect(await readAt(FLOOR, '/late')).toBeGreaterThan(3000)
})

test.concurrent('who has waited so, and then takes too little, is disconnected', async () => {
  expect(await readAt(FLOOR / 8, '/late-and-much')).toBeLessThan(SIZE)
})
