import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { ImageError } from '../errors.ts'
import { FONT_ENVIRONMENT } from '../share/font.ts'
import type { ImageWork } from './image-work.ts'
import type { Call, Question, Reply } from './messages.ts'

/** Without work for so long, the process is ended, and the system has its memory back. In milliseconds. */
const IDLE_TIME = 5_000

/**
 * Of 19. The pages of visitors get three quarters of a processor that both want, and images all that is left over. With
 * 10 it would be nine tenths, but then an upload took longer on a busy machine than a graceful shutdown waits.
 */
const NICENESS = 5

interface WaitingTask {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

type Answer<C extends Call> = Awaited<ReturnType<ImageWork[C]>>

export interface ImageProcessOptions {
  /** The program that calls `serveImageWork`. */
  entry: string
  env: Record<string, string>
  /** Without work for so long it ends, in milliseconds. */
  idleTime?: number
}

/** The image process ended while it worked: a file broke its decoder, or the system was out of memory. */
class ImageProcessError extends Error {}

/**
 * Works on pixels in a process of its own. It is started with the first task, runs at a lower priority than the server,
 * and ends when there is nothing to do. So images neither hold up visitors nor leave memory behind, and a fault of a
 * decoder does not end the site. The process ends with the server, whatever ends that.
 */
export class ImageProcess implements ImageWork {
  readonly #options: ImageProcessOptions
  readonly #tasks = new Map<number, WaitingTask>()
  #child: ChildProcess | undefined
  #lastId = 0
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: ImageProcessOptions) {
    this.#options = options
  }

  /** The id of the process, while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  addFirst(...args: Parameters<ImageWork['addFirst']>) {
    return this.#runTwice('addFirst', args)
  }

  drawLogoFiles(...args: Parameters<ImageWork['drawLogoFiles']>) {
    return this.#runTwice('drawLogoFiles', args)
  }

  async drawSharePicture(...args: Parameters<ImageWork['drawSharePicture']>) {
    // What another process sends has lost the methods of a Buffer.
    return Buffer.from(await this.#runTwice('drawSharePicture', args))
  }

  async drawPlaque(...args: Parameters<ImageWork['drawPlaque']>) {
    return Buffer.from(await this.#runTwice('drawPlaque', args))
  }

  /** Its job is tried again where it fails. */
  encode(...args: Parameters<ImageWork['encode']>) {
    return this.#run('encode', args)
  }

  /** Ends the process. To be called when no task is under way. */
  close(): void {
    clearTimeout(this.#idleTimer)
    this.#child?.kill('SIGKILL')
  }

  /** @throws ImageError if the process ended over this file: another may have been the cause, so it is tried once more */
  async #runTwice<C extends Call>(call: C, args: Parameters<ImageWork[C]>): Promise<Answer<C>> {
    try {
      return await this.#run(call, args)
    } catch (error) {
      if (!(error instanceof ImageProcessError)) throw error
    }
    return this.#run(call, args).catch((error: unknown) => {
      throw error instanceof ImageProcessError ? new ImageError('damaged', { cause: error }) : error
    })
  }

  #run<C extends Call>(call: C, args: Parameters<ImageWork[C]>): Promise<Answer<C>> {
    clearTimeout(this.#idleTimer)
    const child = (this.#child ??= this.#start())
    const id = ++this.#lastId
    return new Promise<Answer<C>>((resolve, reject) => {
      this.#tasks.set(id, { resolve: resolve as WaitingTask['resolve'], reject })
      // The end of the process says that it failed.
      child.send({ id, call, args } satisfies Question, () => undefined)
    })
  }

  #start(): ChildProcess {
    const { entry, env } = this.#options
    const child = fork(entry, {
      env: { ...env, ...FONT_ENVIRONMENT },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    try {
      if (child.pid) setPriority(child.pid, NICENESS)
    } catch {
      // A system without priorities.
    }
    child.on('message', (reply: Reply) => this.#take(reply))
    const end = (error: Error) => {
      if (this.#child !== child) return
      this.#child = undefined
      this.#rejectAll(error)
    }
    child.once('error', end)
    child.once('exit', (code, signal) =>
      end(new ImageProcessError(`The image process ended early (${signal ?? code}).`)),
    )
    // It does not keep the server from ending.
    child.unref()
    child.channel?.unref()
    return child
  }

  #take(reply: Reply): void {
    const task = this.#tasks.get(reply.id)
    if (!task) return
    this.#tasks.delete(reply.id)
    if ('answer' in reply) task.resolve(reply.answer)
    else task.reject(toError(reply))
    this.#endWhenIdle()
  }

  #rejectAll(error: Error): void {
    const tasks = [...this.#tasks.values()]
    this.#tasks.clear()
    for (const { reject } of tasks) reject(error)
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idleTimer)
    if (this.#tasks.size > 0) return
    const end = () => {
      this.#child?.kill('SIGKILL')
      this.#child = undefined
    }
    this.#idleTimer = setTimeout(end, this.#options.idleTime ?? IDLE_TIME).unref()
  }
}

function toError({ failure, code, system }: Extract<Reply, { failure: string }>): Error {
  if (system) return Object.assign(new Error(failure), system)
  return code ? new ImageError(code, { cause: failure }) : new Error(failure)
}
