import { Throttle } from '@isse/db/concurrency/throttle'
import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What stays free of the disk for the embedded database, in bytes. Its write-ahead log grows by files of 16 MB, and a
 * database that cannot make the next one ends at once; recovery after a kill needs one too. The rest is for what is under
 * way when the disk is found to be full.
 */
export const RESERVE = 64 * 1024 * 1024

/** A disk counts as full until this much more is free: a server on the edge does not take and refuse by turns. In bytes. */
const MARGIN = 8 * 1024 * 1024

/** In milliseconds. */
const INTERVAL = 1000

/**
 * A network disk that is gone may not answer at all. It counts as gone after so many intervals of the watch, each of which
 * has begun while the same look waited. Time alone would not do: while the event loop is blocked the answer cannot be
 * taken, and a late loop is no fault of the disk.
 */
const PATIENCE = 10

type Problem = 'full' | 'gone' | 'read-only'

const sentences: Record<Problem, string> = {
  full: 'The disk of DATA_DIR is full, so nothing is saved until there is room again. Delete what is not needed, or make the disk larger. The site takes notice by itself.',
  gone: 'DATA_DIR is not where it was when the site started, so nothing is saved. Mount its disk again, or put the folder back. The site takes notice by itself; a folder that was copied back needs a restart.',
  'read-only':
    'DATA_DIR cannot be written, so nothing is saved. Mount its disk for writing, or give the folder back to the user of the site. The site takes notice by itself.',
}

interface WatchOptions {
  /** Whether the database is in the folder too. A database server elsewhere goes on while the folder is out of order. */
  hasDatabase: boolean
  log: { warn(sentence: string): void; error(sentence: string): void }
  reserve?: number
  /** The time between two looks, in milliseconds. */
  interval?: number
}

/** Knows whether DATA_DIR can be written. It looks once a second, so that a request costs nothing. */
export class DataFolderWatch {
  readonly #folder: string
  /** Made by this server in the folder, which tells it from another folder at the same path. */
  readonly #inside: string
  readonly #options: WatchOptions
  readonly #reserve: number
  #inode: number | undefined
  #problem: Problem | undefined
  readonly #lines = new Throttle()
  /** Whether a look is under way, and how often the watch has found it so since it began. */
  #isLooking = false
  #timesFound = 0
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, options: WatchOptions) {
    this.#folder = folder
    this.#inside = join(folder, 'uploads')
    this.#options = options
    this.#reserve = options.reserve ?? RESERVE
  }

  /** Why the folder cannot be written; undefined where it can. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Whether records may be written, or files. Where the database is a server elsewhere, only files need the folder. */
  isWritable(what: 'records' | 'files'): boolean {
    return this.#problem === undefined || (what === 'records' && !this.#options.hasDatabase)
  }

  /** Looks once, then every second. The spool folder must be there. */
  async start(): Promise<void> {
    this.#inode = (await stat(this.#inside)).ino
    await this.look()
    this.#timer = setInterval(() => void this.look(), this.#options.interval ?? INTERVAL).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Looks now. A look that does not return is not begun again. */
  async look(): Promise<void> {
    if (this.#isLooking) {
      if (++this.#timesFound > PATIENCE) this.#note('gone')
      return
    }
    this.#isLooking = true
    this.#timesFound = 0
    this.#note(await this.#find())
    this.#isLooking = false
  }

  async #find(): Promise<Problem | undefined> {
    try {
      if ((await stat(this.#inside)).ino !== this.#inode) return 'gone'
      await access(this.#folder, constants.W_OK)
      const { bavail, bsize } = await statfs(this.#folder)
      const wanted = this.#problem === 'full' ? this.#reserve + MARGIN : this.#reserve
      return bavail * bsize < wanted ? 'full' : undefined
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'read-only' : 'gone'
    }
  }

  #note(problem: Problem | undefined): void {
    const { log } = this.#options
    const hasChanged = problem !== this.#problem
    this.#problem = problem
    if (hasChanged) this.#lines.reset()
    if (problem && this.#lines.allows()) log.error(sentences[problem])
    if (!problem && hasChanged) log.warn('DATA_DIR can be written again.')
  }
}
