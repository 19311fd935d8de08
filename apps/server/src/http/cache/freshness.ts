import type { ContentVersion } from '@isse/db'
import { Throttle } from '@isse/db/concurrency/throttle'
import { SingleFlight } from '@isse/db/concurrency/single-flight'

/** The validity of a version from a database server, in milliseconds. */
const VALIDITY = 1000

/** The polling interval without requests, in milliseconds: half of the validity. */
const INTERVAL = VALIDITY / 2

export interface FreshnessListeners {
  /** Public content has changed. */
  onChange(): void
  /** The database does not answer; called again each minute. */
  onUnavailable(error: unknown): void
  /** The database answers again. */
  onRecovery(): void
}

/**
 * Tracks the content version, and how certain it is. On an embedded database it is always certain. On a server it is polled
 * twice a second, because notifications can be lost silently, and is valid for a second from the query.
 */
export class Freshness {
  readonly #source: ContentVersion
  readonly #listeners: FreshnessListeners
  #version: string | undefined
  /** The time of the query whose version was read last, by performance.now(). */
  #confirmedAt = -Infinity
  /** The time of the query, ignoring this server's own writes. */
  #askedAt = -Infinity
  /** The number of this server's writes. A query from before the last one is outdated. */
  #writes = 0
  #isUnavailable = false
  readonly #throttle = new Throttle()
  readonly #reading = new SingleFlight()
  #timer: NodeJS.Timeout | undefined

  constructor(source: ContentVersion, listeners: FreshnessListeners) {
    this.#source = source
    this.#listeners = listeners
    source.listen((version) => this.#learn(version))
  }

  /** The last known version; undefined before the first. */
  get version(): string | undefined {
    return this.#version
  }

  start(): void {
    void this.#read()
    this.#timer = setInterval(() => {
      if (!this.#source.isAlwaysNotified || this.#version === undefined) void this.#read()
    }, INTERVAL).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Returns true if the version is certain enough to respond without a query. */
  isConfirmed(now = performance.now()): boolean {
    return now - this.#confirmedAt < VALIDITY
  }

  /** The age of the last known version, in seconds. */
  secondsSinceConfirmed(): number {
    return (performance.now() - this.#askedAt) / 1000
  }

  /**
   * Confirms the version, with a query if necessary. Concurrent callers share one.
   *
   * @returns false if the database does not answer
   */
  async confirm(): Promise<boolean> {
    const calledAt = performance.now()
    while (this.#confirmedAt <= calledAt - VALIDITY) {
      if (this.#isUnavailable) return false
      await this.#read()
    }
    return true
  }

  /** Declares that this server may have changed content: the next response waits for a newer version. */
  invalidate(): void {
    if (this.#source.isAlwaysNotified) return
    this.#writes++
    this.#confirmedAt = -Infinity
    // A successful write shows that the database answers.
    this.#isUnavailable = false
  }

  #read(): Promise<void> {
    return this.#reading.run(() => this.#readOnce())
  }

  async #readOnce(): Promise<void> {
    const began = performance.now()
    const writes = this.#writes
    try {
      this.#learn(await this.#source.read())
    } catch (error) {
      if (writes === this.#writes) this.#noteUnavailable(error)
      return
    }
    if (this.#isUnavailable) this.#listeners.onRecovery()
    this.#isUnavailable = false
    this.#throttle.reset()
    this.#askedAt = began
    if (writes === this.#writes) this.#confirmedAt = this.#source.isAlwaysNotified ? Infinity : began
  }

  #learn(version: string): void {
    if (version === this.#version) return
    this.#version = version
    this.#listeners.onChange()
  }

  #noteUnavailable(error: unknown): void {
    this.#isUnavailable = true
    if (this.#throttle.allows()) this.#listeners.onUnavailable(error)
  }
}
