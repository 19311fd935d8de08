import fp from 'fastify-plugin'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

declare module 'fastify' {
  interface FastifyInstance {
    /** Disconnects the visitor if the answer is taken too slowly. Routes need not ask for it. */
    watchReader(answer: ServerResponse): void
  }
}

export interface SlowReadersOptions {
  /** A visitor who takes no byte for this long, or up to twice as long, is disconnected. In milliseconds. */
  idle?: number
  /** The fewest bytes a second that a visitor may take of an answer. */
  floor?: number
  /** How long an answer may take before it is judged by that, in milliseconds. */
  grace?: number
}

/** An answer that is being sent. */
interface Sending {
  answer: ServerResponse
  began: number
  /** The bytes that had been sent over the connection before. */
  before: number
}

/**
 * Disconnects visitors who take an answer too slowly: who take nothing for half a minute, or less than 1 kB a second in
 * all. What is being sent holds memory, a file handle and maybe one of the image store's few connections. Who has taken
 * all that there is, and waits for more of a backup, is not slow.
 */
export const slowReaders = fp<SlowReadersOptions>(
  async (app, { idle = 30_000, floor = 1024, grace = 60_000 }) => {
    const sendings = new Set<Sending>()

    app.decorate('watchReader', (answer) => {
      if (answer.destroyed) return
      answer.setTimeout(idle, () => {
        if (isWaitedFor(answer)) answer.destroy()
      })
      // Without a connection of its own yet, an answer does not set the connection's timeout.
      if (!answer.socket) answer.req.socket.setTimeout(idle)
      const sending = { answer, began: performance.now(), before: bytesSent(answer) }
      sendings.add(sending)
      answer.once('close', () => sendings.delete(sending))
    })
    app.addHook('onSend', async (_, { raw }) => app.watchReader(raw))

    const timer = setInterval(() => {
      for (const sending of sendings) {
        const { answer, began, before } = sending
        // Who has taken all that there is waits for the server. The time begins anew.
        if (!isWaitedFor(answer)) {
          Object.assign(sending, { began: performance.now(), before: bytesSent(answer) })
          continue
        }
        const seconds = (performance.now() - began - grace) / 1000
        if (bytesSent(answer) - before < floor * seconds) answer.destroy()
      }
    }, grace / 2).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'slow-readers' },
)

/** Whether there is something that the reader has not taken. */
function isWaitedFor(answer: ServerResponse): boolean {
  return answer.writableLength > 0
}

/** The bytes that the system has taken over, which sends them as fast as the visitor takes them. */
function bytesSent(answer: ServerResponse): number {
  const socket = socketOf(answer)
  return socket.bytesWritten - socket.writableLength
}

/** Node gives an answer its connection when those to earlier requests on it are sent. */
function socketOf({ socket, req }: ServerResponse): Socket {
  return socket ?? req.socket
}
