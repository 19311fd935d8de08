import { Throttle } from '@isse/db/concurrency/throttle'
import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * In bytes, kept free for the embedded database. Its write-ahead log grows by files of 16 MB, and a database that cannot
 * create the next one exits at once; recovery after a kill needs one too. The rest is for requests in progress when the
 * disk is found full.
 */
export const RESERVE = 64 * 1024 * 1024

/** In bytes. A full disk needs this much more space to be writable again, so that the server does not alternate. */
const MARGIN = 8 * 1024 * 1024

/** In milliseconds. */
const INTERVAL = 1000

/**
 * A missing network disk may not answer at all. It counts as gone after this many intervals that began during one check.
 * Time alone is not enough: a blocked event loop delays the answer too.
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
  /** True if the database is in the folder too. A database server elsewhere continues without the folder. */
  hasDatabase: boolean
  log: { warn(sentence: string): void; error(sentence: string): void }
  reserve?: number
  /** The time between two checks, in milliseconds. */
  interval?: number
}

/** Checks once a second whether DATA_DIR is writable, so that requests need no check. */
export class DataFolderWatch {
  readonly #folder: string
  /** A folder that this server created inside, to recognise another folder at the same path. */
  readonly #inside: string
  readonly #options: WatchOptions
  readonly #reserve: number
  #inode: number | undefined
  #problem: Problem | undefined
  readonly #lines = new Throttle()
  /** Set during a check, with the number of intervals that have begun since. */
  #isChecking = false
  #timesFound = 0
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, options: WatchOptions) {
    this.#folder = folder
    this.#inside = join(folder, 'uploads')
    this.#options = options
    this.#reserve = options.reserve ?? RESERVE
  }

  /** The reason why the folder is not writable; undefined if it is. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Returns true if records, or files, may be written. With a database server elsewhere, only files need the folder. */
  isWritable(what: 'records' | 'files'): boolean {
    return this.#problem === undefined || (what === 'records' && !this.#options.hasDatabase)
  }

  /** Checks at once, then every second. The spool folder must exist. */
  async start(): Promise<void> {
    this.#inode = (await stat(this.#inside)).ino
    await this.check()
    this.#timer = setInterval(() => void this.check(), this.#options.interval ?? INTERVAL).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Checks now, unless a check is running. */
  async check(): Promise<void> {
    if (this.#isChecking) {
      if (++this.#timesFound > PATIENCE) this.#note('gone')
      return
    }
    this.#isChecking = true
    this.#timesFound = 0
    this.#note(await this.#find())
    this.#isChecking = false
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
