import { Pause } from './pause.ts'

/** How many may work at once, and how many may wait for it. */
export interface TurnsOptions {
  atOnce: number
  waiting: number
  waitingOfNetwork: number
}

/** There is no room to wait for a turn. */
export class NoRoomError extends Error {}

interface Waiting {
  start: () => void
}

/**
 * A semaphore that is fair to networks: those that wait get their turns one network after the other, so that one that
 * asks for a thousand things holds up another by one of them. The queue is bounded, in all and for each network.
 */
export class Turns {
  readonly #options: TurnsOptions
  /** Those that wait, by network. The network at the front is the next one. */
  readonly #queues = new Map<string, Set<Waiting>>()
  #running = 0
  #waiting = 0
  /** Whether a turn has begun in this round of the event loop. */
  #hasBegun = false
  readonly #pause = new Pause(() => this.#startNext())

  constructor(options: TurnsOptions) {
    this.#options = options
  }

  /**
   * Begins no turn until the returned function is called, for something that must not share the machine. Pauses that
   * go on and on take up half of the time at most.
   */
  pause(): () => void {
    return this.#pause.begin()
  }

  /**
   * Waits for a turn.
   *
   * @param signal takes it out of the queue, where it is aborted before the turn has come
   * @returns ends the turn; calling it again does nothing
   * @throws NoRoomError at once where too many wait already; the signal's reason where it is aborted
   */
  async take(network: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    const endTurn = this.takeNow()
    if (endTurn) return endTurn
    await this.#wait(network, signal)
    return this.#endOnce()
  }

  /** Takes a turn where one is free; undefined where it must be waited for. Returns what `take` does. */
  takeNow(): (() => void) | undefined {
    if (!this.#hasTurn()) return undefined
    this.#begin()
    return this.#endOnce()
  }

  /**
   * Begins a turn, and no other before the next round of the event loop. Work that waits for nothing, such as rendering a
   * page whose data is at hand, would follow on work, and nobody else would be heard until all of it is done.
   */
  #begin(): void {
    this.#running++
    this.#hasBegun = true
    setImmediate(() => {
      this.#hasBegun = false
      this.#startNext()
    })
  }

  #endOnce(): () => void {
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.#running--
      this.#startNext()
    }
  }

  #hasTurn(): boolean {
    return this.#running < this.#options.atOnce && !this.#hasBegun && !this.#pause.isOn
  }

  #wait(network: string, signal: AbortSignal): Promise<void> {
    const queue = this.#queues.get(network) ?? new Set()
    const { waiting, waitingOfNetwork } = this.#options
    if (this.#waiting >= waiting || queue.size >= waitingOfNetwork) throw new NoRoomError()
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      const leave = () => {
        this.#remove(network, queue, entry)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      queue.add(entry)
      this.#queues.set(network, queue)
      this.#waiting++
    })
  }

  /** Begins a turn where there is one. The network that has waited longest since its last one is first. */
  #startNext(): void {
    for (const [network, queue] of this.#queues) {
      if (!this.#hasTurn()) return
      const [next] = queue
      if (!next) continue
      this.#queues.delete(network)
      this.#remove(network, queue, next)
      if (queue.size > 0) this.#queues.set(network, queue)
      this.#begin()
      next.start()
    }
  }

  #remove(network: string, queue: Set<Waiting>, entry: Waiting): void {
    queue.delete(entry)
    this.#waiting--
    if (queue.size === 0 && this.#queues.get(network) === queue) this.#queues.delete(network)
  }
}
