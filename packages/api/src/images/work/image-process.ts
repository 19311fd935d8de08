import { inTime } from '@isse/db/concurrency/in-time'
import pLimit from 'p-limit'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ImageError } from '../pixels/image-error.ts'
import type { ImageWork } from './image-work.ts'
import type { Call, Question, Reply } from './serve-image-work.ts'

/** The idle process ends after this time, in milliseconds, and frees its memory. */
const IDLE_TIME = 5_000

/** Time limits in milliseconds, for people who wait and in the background. */
const TIME_LIMIT = 60_000
const BACKGROUND_TIME_LIMIT = 600_000

type Answer<C extends Call> = Awaited<ReturnType<ImageWork[C]>>

export interface ImageProcessOptions {
  /** The program that calls `serveImageWork`. */
  entry: string
  env: Record<string, string>
}

/** The image process ended while it worked: a file crashed its decoder, or the system was out of memory. */
class ImageProcessError extends Error {}

/**
 * Works on pixels in a process of its own, so that images neither delay visitors nor leave memory behind, and a
 * crashing decoder does not end the site. It starts with the first task, runs at a lower priority than the server,
 * and ends when idle or when the server ends.
 *
 * It works on one image at a time for people who wait, and on one in the background.
 */
export class ImageProcess {
  readonly #options: ImageProcessOptions
  readonly #forPeople = pLimit(1)
  readonly #inBackground = pLimit(1)
  #child: ChildProcess | undefined
  #lastId = 0
  #running = 0
  #idleTimer: NodeJS.Timeout | undefined

  readonly work: ImageWork = {
    addFirst: (...args) => this.#forPeople(() => this.#runTwice('addFirst', args)),
    drawLogoFiles: (...args) => this.#forPeople(() => this.#runTwice('drawLogoFiles', args)),
    drawSharePicture: (...args) => this.#forPeople(() => this.#runTwice('drawSharePicture', args)),
    drawPlaque: (...args) => this.#forPeople(() => this.#runTwice('drawPlaque', args)),
    // Its job retries it.
    encode: (...args) => this.#inBackground(() => this.#run('encode', args, BACKGROUND_TIME_LIMIT)),
  }

  constructor(options: ImageProcessOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Ends the process. Call it when no task is in progress. */
  close(): void {
    clearTimeout(this.#idleTimer)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  /** @throws ImageError if the process ended twice: another file may have caused the first end */
  async #runTwice<C extends Call>(call: C, args: unknown[]): Promise<Answer<C>> {
    try {
      return await this.#run(call, args, TIME_LIMIT)
    } catch (error) {
      if (!(error instanceof ImageProcessError)) throw error
    }
    return this.#run(call, args, TIME_LIMIT).catch((error: unknown) => {
      throw error instanceof ImageProcessError ? new ImageError('damaged', { cause: error }) : error
    })
  }

  /** @throws ImageError if it takes too long; the process ends then, because a decoder cannot be stopped */
  async #run<C extends Call>(call: C, args: unknown[], limit: number): Promise<Answer<C>> {
    clearTimeout(this.#idleTimer)
    const child = (this.#child ??= this.#start())
    this.#running++
    const id = ++this.#lastId
    const settled = new AbortController()
    const answered = once(child, `reply ${id}`, settled)
    const ended = once(child, 'exit', settled).then(([code, signal]) => {
      throw new ImageProcessError(`The image process ended early (${signal ?? code}).`)
    })
    // The exit event reports a failure to send.
    child.send({ id, call, args } satisfies Question, () => undefined)
    try {
      const tooSlow = () => {
        this.close()
        return new ImageError('too slow')
      }
      const [reply] = (await inTime(Promise.race([answered, ended]), limit, tooSlow)) as [Reply]
      if ('error' in reply) throw toError(reply)
      return reply.answer as Answer<C>
    } finally {
      settled.abort()
      if (--this.#running === 0) this.#idleTimer = setTimeout(() => this.close(), IDLE_TIME).unref()
    }
  }

  #start(): ChildProcess {
    const { entry, env } = this.#options
    const child = fork(entry, {
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', ({ id, reply }: { id: number; reply: Reply }) => child.emit(`reply ${id}`, reply))
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.once('error', forget).once('exit', forget)
    // The child does not keep the server from ending.
    child.unref()
    child.channel?.unref()
    return child
  }
}

function toError({ error, imageError, system }: Extract<Reply, { error: Error }>): Error {
  return imageError ? new ImageError(imageError, { cause: error }) : Object.assign(error, system)
}
