import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasEnded } from '../../machine/processes.ts'
import { plainEnvironment } from '../../run/env.ts'
import type { Question, Reply } from './messages.ts'

const main = path.join(import.meta.dirname, 'main.ts')
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** A process that is many sites in turn: see main.ts. */
export class Host {
  readonly #child: ChildProcess
  /** What the site has printed since its mark. */
  #printed: { mark: string; text: string } = { mark: '', text: '' }

  private constructor(child: ChildProcess) {
    this.#child = child
    const collect = (chunk: Buffer) =>
      (this.#printed.text = (this.#printed.text + chunk.toString()).slice(-1_000_000))
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
  }

  /** Starts one in a folder outside of the repository, as a site is. */
  static async start(folder: string): Promise<Host> {
    const child = fork(main, {
      cwd: folder,
      env: { ...plainEnvironment(), NODE_ENV: 'production' },
      execArgv: ['--import', tsx],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const host = new Host(child)
    await host.#next()
    // An idle host does not keep the tests from ending.
    child.unref()
    child.channel?.unref()
    for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref()
    return host
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** @throws with what it printed, where the site does not start */
  async begin(
    question: Omit<Extract<Question, { call: 'begin' }>, 'call' | 'mark'>,
  ): Promise<{ url: string; output(): string }> {
    const mark = `\n-- ${crypto.randomUUID()} --\n`
    const printed = (this.#printed = { mark, text: '' })
    const output = () => printed.text.split(mark).at(1) ?? ''
    try {
      const { url = '' } = await this.#ask({ call: 'begin', mark, ...question })
      return { url, output }
    } catch (error) {
      throw new Error(`The site did not start: ${String(error)}\n${output()}`, { cause: error })
    }
  }

  async end(): Promise<void> {
    await this.#ask({ call: 'end' })
  }

  async letPass(milliseconds: number): Promise<void> {
    await this.#ask({ call: 'pass', milliseconds })
  }

  async holdClock(at: number): Promise<void> {
    await this.#ask({ call: 'hold', at })
  }

  async write(sql: string, values: unknown[]): Promise<void> {
    await this.#ask({ call: 'write', sql, values })
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await hasEnded(this.#child, 20_000)
  }

  #ask(question: Question): Promise<{ url?: string }> {
    this.#child.send(question)
    return this.#next()
  }

  async #next(): Promise<{ url?: string }> {
    const ended = new AbortController()
    const end = () => ended.abort(new Error(`The host of the site has ended.\n${this.#printed.text}`))
    this.#child.once('exit', end)
    try {
      const [reply] = (await once(this.#child, 'message', { signal: ended.signal })) as [Reply]
      if ('failure' in reply) throw new Error(reply.failure)
      return reply
    } finally {
      this.#child.off('exit', end)
    }
  }
}
