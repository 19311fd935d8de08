import { Pause } from './pause.ts'

/** How many may be inside a gate at once, and how many may wait before it. */
export interface GateBounds {
  inside: number
  insideOfNetwork?: number
  /** How many may wait. Left out: nobody waits, and the gate refuses a request that finds no place. */
  waiting?: number
  waitingOfNetwork?: number
}

/** Says that something is no longer inside. Calling it again does nothing. */
export type Leave = () => void

/** There is no room to wait before a gate. */
export class GateFullError extends Error {}

interface Waiting {
  enter: () => void
}

/**
 * A semaphore that is fair to networks: those that wait enter one network after the other, so that one that asks for a
 * thousand things holds up another by one of them. Its queue is bounded, in all and for each network.
 *
 * Where there is a queue, one enters in each round of the event loop. Work that waits for nothing, such as rendering a page
 * whose data is at hand, would follow on work, and nobody else would be heard until all of it is done.
 */
export class Gate {
  readonly #bounds: Required<GateBounds>
  /** How many are inside of each network. */
  readonly #insideOf = new Map<string, number>()
  /** Those that wait, by network. The network at the front is the next one. */
  readonly #queues = new Map<string, Set<Waiting>>()
  #inside = 0
  #waiting = 0
  /** Whether one has entered in this round of the event loop, and no other may. */
  #hasEntered = false
  readonly #pause = new Pause(() => this.#enterNext())

  constructor({ inside, insideOfNetwork = Infinity, waiting = 0, waitingOfNetwork = Infinity }: GateBounds) {
    this.#bounds = { inside, insideOfNetwork, waiting, waitingOfNetwork }
  }

  get inside(): number {
    return this.#inside
  }

  /**
   * Lets nobody enter until the returned function is called, for something that must not share the machine. Pauses that
   * go on and on take up half of the time at most.
   */
  pause(): () => void {
    return this.#pause.begin()
  }

  /** Enters, where there is a place; undefined where there is none. */
  enter(network: string): Leave | undefined {
    const ofNetwork = this.#insideOf.get(network) ?? 0
    if (!this.#isOpen() || ofNetwork >= this.#bounds.insideOfNetwork) return undefined
    this.#inside++
    this.#insideOf.set(network, ofNetwork + 1)
    if (this.#bounds.waiting > 0) this.#closeForThisRound()
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#leave(network)
    }
  }

  /**
   * Enters, at once or after those before it.
   *
   * @param signal takes it out of the queue, where it is aborted before it has entered
   * @throws GateFullError at once where too many wait already; the signal's reason where it is aborted
   */
  async wait(network: string, signal: AbortSignal): Promise<Leave> {
    signal.throwIfAborted()
    return this.enter(network) ?? this.#queue(network, signal)
  }

  #isOpen(): boolean {
    return this.#inside < this.#bounds.inside && !this.#hasEntered && !this.#pause.isOn
  }

  #closeForThisRound(): void {
    this.#hasEntered = true
    setImmediate(() => {
      this.#hasEntered = false
      this.#enterNext()
    })
  }

  #leave(network: string): void {
    this.#inside--
    const ofNetwork = (this.#insideOf.get(network) ?? 0) - 1
    if (ofNetwork > 0) this.#insideOf.set(network, ofNetwork)
    else this.#insideOf.delete(network)
    this.#enterNext()
  }

  #queue(network: string, signal: AbortSignal): Promise<Leave> {
    const queue = this.#queues.get(network) ?? new Set()
    const { waiting, waitingOfNetwork } = this.#bounds
    if (this.#waiting >= waiting || queue.size >= waitingOfNetwork) throw new GateFullError()
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        enter: () => {
          const leave = this.enter(network)
          if (!leave) return
          signal.removeEventListener('abort', giveUp)
          this.#remove(network, queue, entry)
          // The network is the last one of those that wait now.
          if (this.#queues.delete(network)) this.#queues.set(network, queue)
          resolve(leave)
        },
      }
      const giveUp = () => {
        this.#remove(network, queue, entry)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      queue.add(entry)
      this.#queues.set(network, queue)
      this.#waiting++
    })
  }

  /** The network that has waited longest since its last one is first. */
  #enterNext(): void {
    for (const [next] of this.#queues.values()) {
      if (!this.#isOpen()) return
      next?.enter()
    }
  }

  #remove(network: string, queue: Set<Waiting>, entry: Waiting): void {
    queue.delete(entry)
    this.#waiting--
    if (queue.size === 0) this.#queues.delete(network)
  }
}
