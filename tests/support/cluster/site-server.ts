import { startSite, type Site } from '../site/site.ts'

/** One of the equal servers of the site, which can be killed and started again. */
export class SiteServer {
  readonly #settings: Record<string, string>
  readonly #dataDir: string
  #site: Site | undefined

  /** @param settings those of deploy/cluster/isse.env */
  constructor(settings: Record<string, string>, dataDir: string) {
    this.#settings = settings
    this.#dataDir = dataDir
  }

  /** Where nginx reaches it. */
  get url(): string {
    return `http://${this.#settings['HOST']}:${this.#settings['PORT']}`
  }

  /** What it has printed since its last start. */
  get output(): string {
    return this.#site?.output() ?? ''
  }

  /**
   * Starts it, where it does not run, and waits until it is ready. Where the database does not answer in time it is started
   * again, as its unit does.
   *
   * @throws as startSite, at the third failure
   */
  async start(): Promise<void> {
    for (let attempt = 1; !this.#site; attempt++)
      try {
        this.#site = await startSite({ engine: 'postgres', settings: this.#settings, dataDir: this.#dataDir })
      } catch (error) {
        if (attempt === 3) throw error
      }
  }

  /** Kills it at once, and returns when it has ended. */
  async kill(): Promise<void> {
    await this.#site?.kill()
    this.#site = undefined
  }

  /** Stops it with SIGTERM. */
  async stop(): Promise<void> {
    await this.#site?.stop()
    this.#site = undefined
  }
}
