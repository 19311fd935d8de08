import type { ContentVersion } from '@isse/db'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newRequestId } from '../protocol/request-id.ts'
import { prepareGracefulShutdown } from '../boot/graceful-shutdown.ts'
import { Connections } from '../overload/connections.ts'
import { requestsUnderWay } from '../overload/requests-under-way.ts'
import { pace, type PaceOptions } from '../overload/pace.ts'
import { addressesOf } from './addresses.ts'
import { keptAnswers } from './kept-answers.ts'

/** In bytes: the largest that is kept takes 2 MiB. */
const SIZE = 1_900_000

/** The system's own buffers take several such answers on the way. */
const ANSWERS = 20

const contentVersion: ContentVersion = {
  isAlwaysTold: true,
  read: async () => '1',
  listen: () => undefined,
}

/** A server with one large answer, which is kept already. */
async function openApp(readers: PaceOptions = {}) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  new Connections({ log: app.log }).serve(app)
  const overload = fp(
    async () => {
      await app.register(requestsUnderWay, { isSignedIn: async () => false })
      await app.register(pace, readers)
    },
    { name: 'overload' },
  )
  await app.register(overload)
  await app.register(keptAnswers, {
    clock: { isDoubtful: false, onJump: () => undefined },
    contentVersion,
    publicUrl: undefined,
    furtherUrls: [],
    listenHost: '127.0.0.1',
    sharedCacheSeconds: 0,
    trustedProxies: [],
    nameRequest: newRequestId,
  })
  let made = 0
  app.get('/large', { config: { keptAddress: addressesOf('/large') } }, (_, reply) => {
    made++
    return reply.type('text/plain').send(Buffer.alloc(SIZE, 'x'))
  })
  const { close } = prepareGracefulShutdown(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  for (let asked = 0; asked < 2; asked++) {
    const answer = await fetch(`http://${host}/large`)
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, SIZE])
  }
  return {
    server: app.server,
    close,
    made: () => made,
    /** Sends so many requests at once, and reads nothing. */
    ask: async (times: number): Promise<{ socket: Socket; served: Socket }> => {
      const accepted = once(app.server, 'connection') as Promise<[Socket]>
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(`GET /large HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(times))
      return { socket, served: (await accepted)[0] }
    },
  }
}

/** Waits until the answers are more than the connection takes. */
const untilStuck = (served: Socket) =>
  expect.poll(() => served.writableLength, { timeout: 10_000 }).toBeGreaterThan(0)

test('who takes nothing of the kept answers that they asked for is disconnected', async () => {
  const { close, ask, made } = await openApp({ period: 300 })
  const { socket, served } = await ask(ANSWERS)
  await untilStuck(served)
  await expect.poll(() => served.destroyed, { timeout: 10_000 }).toBe(true)
  expect(made()).toBe(1)
  socket.destroy()
  await close()
})

test('who takes a few bytes now and then is disconnected, and whoever is faster is not', async () => {
  const { close, ask } = await openApp({ floor: 4_000_000, period: 600 })
  const slow = await ask(ANSWERS)
  const reading = setInterval(() => slow.socket.read(1), 50)
  const fast = await ask(1)
  fast.socket.resume()
  await expect.poll(() => slow.served.destroyed, { timeout: 10_000 }).toBe(true)
  expect(fast.served.destroyed).toBe(false)
  clearInterval(reading)
  for (const { socket } of [slow, fast]) socket.destroy()
  await close()
})

test('a kept answer that is being sent while the server closes is sent to its last byte', async () => {
  const { close, ask, made } = await openApp()
  const { socket, served } = await ask(ANSWERS)
  await untilStuck(served)
  const sentBefore = made()
  const closed = close()
  const text = (await buffer(socket)).toString('latin1')
  await closed
  expect(sentBefore).toBe(1)
  const answers = text.split('HTTP/1.1 200 OK').slice(1)
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toHaveLength(SIZE)
})
