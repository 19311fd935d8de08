import type { ContentVersion } from '@isse/db'
import { Throttle } from '@isse/db/concurrency/throttle'
import { SingleFlight } from '@isse/db/concurrency/single-flight'

/** How long a version holds that a database server has told, in milliseconds. */
const HOLDS = 1000

/** The time between two readings while nobody asks, in milliseconds: half of the time that one holds. */
const INTERVAL = HOLDS / 2

/** What is called when something is found out. */
export interface FreshnessListeners {
  /** Public content is not what it was. */
  onChange(): void
  /** The database does not answer; called again each minute. */
  onOutage(error: unknown): void
  /** It answers again. */
  onRecovery(): void
}

/**
 * Knows the content version, and how certain that is. On an embedded database it is always certain. From a server it is
 * read twice a second, because news can be lost without a word, and holds for a second from the moment of asking.
 */
export class Freshness {
  readonly #source: ContentVersion
  readonly #listeners: FreshnessListeners
  #version: string | undefined
  /** When the database was asked for the version that it answered last, as performance.now() has it. */
  #confirmedAt = -Infinity
  /** The same, whatever was changed by this server since. */
  #askedAt = -Infinity
  /** The number of changes made by this server: what was asked before the last of them is no answer. */
  #doubts = 0
  #isOut = false
  readonly #outages = new Throttle()
  readonly #reading = new SingleFlight()
  #timer: NodeJS.Timeout | undefined

  constructor(source: ContentVersion, listeners: FreshnessListeners) {
    this.#source = source
    this.#listeners = listeners
    source.listen((version) => this.#learn(version))
  }

  /** The version that the database told last; undefined before it has told any. */
  get version(): string | undefined {
    return this.#version
  }

  /** Begins to read the version in the background. */
  start(): void {
    void this.#read()
    this.#timer = setInterval(() => {
      if (!this.#source.isAlwaysTold || this.#version === undefined) void this.#read()
    }, INTERVAL).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Whether the version is certain enough to answer by it, without a question to the database. */
  isConfirmed(now = performance.now()): boolean {
    return now - this.#confirmedAt < HOLDS
  }

  /** How long ago the database was asked for the version that it answered last, in seconds. */
  secondsSinceConfirmed(): number {
    return (performance.now() - this.#askedAt) / 1000
  }

  /**
   * Makes sure of the version, by a question to the database where that is needed. Those who ask at once share one.
   *
   * @returns false where the database does not answer
   */
  async confirm(): Promise<boolean> {
    const asked = performance.now()
    while (this.#confirmedAt <= asked - HOLDS) {
      if (this.#isOut) return false
      await this.#read()
    }
    return true
  }

  /** This server may have changed content: the next answer waits for the version from after that. */
  doubt(): void {
    if (this.#source.isAlwaysTold) return
    this.#doubts++
    this.#confirmedAt = -Infinity
    // A change that was made shows that the database answers.
    this.#isOut = false
  }

  #read(): Promise<void> {
    return this.#reading.run(() => this.#readOnce())
  }

  async #readOnce(): Promise<void> {
    const began = performance.now()
    const doubts = this.#doubts
    try {
      this.#learn(await this.#source.read())
    } catch (error) {
      if (doubts === this.#doubts) this.#noteOutage(error)
      return
    }
    if (this.#isOut) this.#listeners.onRecovery()
    this.#isOut = false
    this.#outages.reset()
    this.#askedAt = began
    if (doubts === this.#doubts) this.#confirmedAt = this.#source.isAlwaysTold ? Infinity : began
  }

  #learn(version: string): void {
    if (version === this.#version) return
    this.#version = version
    this.#listeners.onChange()
  }

  #noteOutage(error: unknown): void {
    this.#isOut = true
    if (this.#outages.allows()) this.#listeners.onOutage(error)
  }
}
