import { spawn, type ChildProcess } from 'node:child_process'
import { plainEnvironment } from '../run/env.ts'
import { hasEnded, isListening, killWithUs, pause, type Account } from '../machine/processes.ts'

export interface ProgramOptions {
  /** As people call it. */
  name: string
  file: string
  args: string[]
  account: Account
  folder: string
  env?: Record<string, string>
  /** Where it listens, which says when it is ready. */
  host: string
  port: number
}

/** A program of a cluster, which can be killed and started again. */
export class Program {
  readonly #options: ProgramOptions
  #child: ChildProcess | undefined
  #output = ''

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  /** The last of what it has printed, in all its lives. */
  get output(): string {
    return this.#output
  }

  /**
   * Starts it, where it does not run, and waits until it listens.
   *
   * @throws with what it printed, where it ends or does not listen within a minute
   */
  async start(): Promise<void> {
    if (this.#isRunning) return
    const { name, file, args, account, folder, env, host, port } = this.#options
    const child = spawn(file, args, {
      ...account,
      cwd: folder,
      env: { ...plainEnvironment(), HOME: folder, ...env },
      // In the process group of the tests: who ends that, because the run was interrupted, ends the cluster too.
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const collect = (chunk: Buffer) => (this.#output = (this.#output + chunk.toString()).slice(-500_000))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => (this.#output += error.message))
    killWithUs(child)
    for (const until = Date.now() + 60_000; !(await isListening(port, host)); await pause(50))
      if (child.pid === undefined || child.exitCode !== null || Date.now() > until) {
        await this.kill()
        throw new Error(`${name} did not start: ${this.#output.slice(-10_000)}`)
      }
  }

  get #isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Kills it at once, and returns when it has ended. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    if (this.#child?.pid !== undefined) await hasEnded(this.#child, 10_000)
  }
}
