import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../protocol/refusal.ts'

/** When to come back, in seconds. The sentences say it too. */
const RETRY_AFTER = 30

/** How many may be there at once. */
export interface RoomOptions {
  most: number
  mostOfNetwork: number
  /** So many more are let in of those who need not queue with everybody: people who are signed in. */
  reserve: number
}

/** Counts what is there at once, in all and for each network. */
export class Room {
  readonly #options: RoomOptions
  readonly #ofNetwork = new Map<string, number>()
  #all = 0

  constructor(options: RoomOptions) {
    this.#options = options
  }

  get taken(): number {
    return this.#all
  }

  /** @param isTrusted for whom the reserve is kept, and whom the network's bound does not hold up */
  hasPlace(network: string, isTrusted: boolean): boolean {
    const { most, mostOfNetwork, reserve } = this.#options
    if (isTrusted) return this.#all < most + reserve
    return this.#all < most && (this.#ofNetwork.get(network) ?? 0) < mostOfNetwork
  }

  /** @returns leaves again, and must be called once */
  enter(network: string): () => void {
    this.#change(network, 1)
    return () => this.#change(network, -1)
  }

  #change(network: string, by: 1 | -1): void {
    this.#all += by
    const ofNetwork = (this.#ofNetwork.get(network) ?? 0) + by
    if (ofNetwork > 0) this.#ofNetwork.set(network, ofNetwork)
    else this.#ofNetwork.delete(network)
  }
}

/** Refuses a request for which there is no place. What is still to come of its body must not be read as the next request. */
export function refuseForRoom(request: FastifyRequest, reply: FastifyReply, sentence: string): FastifyReply {
  reply.headers({ 'retry-after': RETRY_AFTER, connection: 'close' })
  return sendRefusal(request, reply, 503, sentence)
}
