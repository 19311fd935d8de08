import fp from 'fastify-plugin'
import type { ServerResponse } from 'node:http'
import { PACE } from './bounds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Watches what visitors send and take. */
    pace: Pace
    /** Disconnects the visitor if the answer is taken too slowly. Routes need not ask for it. */
    watchReader(answer: ServerResponse): void
  }
}

/** Bytes that go over a connection in one direction. */
export interface Flow {
  /** How many have gone over it. */
  bytes(): number
  /** Whether it is the visitor who is waited for, and not the server. */
  isWaitedFor(): boolean
  /** Ends it. */
  cut(): void
}

export interface PaceOptions {
  /** The fewest bytes a second. */
  floor?: number
  /** Over how long they are counted, in milliseconds. */
  period?: number
}

/**
 * Cuts what a visitor sends or takes too slowly: fewer bytes than the floor over a whole period, at the beginning and the end
 * of which the visitor was waited for.
 *
 * A phone on 2G sends 3 to 4 kB a second. The floor is 1 kB a second over half a minute, so its 15 MB arrive although it
 * has no signal for two thirds of the time (docs/decisions/edge.md).
 */
export class Pace {
  /** The bytes of each at the beginning of the period; undefined where it cannot be judged by this one. */
  readonly #flows = new Map<Flow, number | undefined>()
  readonly #timer: NodeJS.Timeout

  constructor({ floor = PACE.floor, period = PACE.period }: PaceOptions = {}) {
    const fewest = (floor * period) / 1000
    this.#timer = setInterval(() => this.#judge(fewest), period).unref()
  }

  /** @returns ends the watch */
  watch(flow: Flow): () => void {
    this.#flows.set(flow, undefined)
    return () => void this.#flows.delete(flow)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #judge(fewest: number): void {
    for (const [flow, before] of this.#flows) {
      const [bytes, isWaitedFor] = [flow.bytes(), flow.isWaitedFor()]
      if (isWaitedFor && before !== undefined && bytes - before < fewest) flow.cut()
      else this.#flows.set(flow, isWaitedFor ? bytes : undefined)
    }
  }
}

/**
 * Holds visitors to the pace. An answer that is being sent holds memory, a file handle and maybe one of the image store's
 * few connections. A visitor who has taken all that was made of an answer, and waits for the rest, is not slow.
 */
export const pace = fp<PaceOptions>(
  async (app, options) => {
    const ofVisitors = new Pace(options)
    app.decorate('pace', ofVisitors)
    app.decorate('watchReader', (answer) => {
      if (answer.destroyed) return
      // By the request: `answer.socket` is null until Node has sent the answers to earlier requests of the connection.
      const { socket } = answer.req
      const stop = ofVisitors.watch({
        // What the system has taken over it sends as fast as the visitor takes it.
        bytes: () => socket.bytesWritten - socket.writableLength,
        isWaitedFor: () => answer.writableLength > 0,
        cut: () => answer.destroy(),
      })
      answer.once('close', stop)
    })
    app.addHook('onSend', async (_, { raw }) => app.watchReader(raw))
    app.addHook('onClose', async () => ofVisitors.stop())
  },
  { name: 'pace' },
)
