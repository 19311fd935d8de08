import { randomUUID } from 'node:crypto'
import { link, lstat, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { callbackify } from 'node:util'

/** A stream that is written whole or not at all. It has its name once `finish` has ended. */
export interface WholeWrite extends Writable {
  /** Gives it its name, once the stream has finished. */
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** The name of a partial file: the final name with a prefix and a suffix. */
const UNFINISHED = /^\.(.+)\.[^.]+\.isse\.part$/

interface WholeFileOptions {
  /** True replaces a file of that name. Otherwise that file stays, and `finish` fails with the code EEXIST. */
  replaces: boolean
  mode?: number
  /** Creates the error to throw from a system error. */
  explain?: (error: NodeJS.ErrnoException) => Error
}

/**
 * A file that is written under a temporary name, flushed to the disk and then renamed: after a crash it is whole or
 * absent.
 */
export class WholeFile extends Writable implements WholeWrite {
  readonly #path: string
  readonly #partial: string
  readonly #file: FileHandle
  readonly #replaces: boolean
  readonly #inWords: <T>(step: () => Promise<T>) => Promise<T>
  /** Bytes written so far. */
  size = 0

  private constructor(path: string, partial: string, file: FileHandle, options: Required<WholeFileOptions>) {
    super()
    this.#path = path
    this.#partial = partial
    this.#file = file
    this.#replaces = options.replaces
    this.#inWords = (step) => explained(step, options.explain)
    // The writer's callback gets the error. Without a listener, the event would end the process.
    this.on('error', () => undefined)
  }

  /** @throws if the folder is missing or may not be written to */
  static async begin(
    path: string,
    { replaces, mode = 0o666, explain = (error) => error }: WholeFileOptions,
  ): Promise<WholeFile> {
    // A unique name: a delayed process must not write into the file of the process that took over.
    const partial = join(dirname(path), `.${basename(path)}.${randomUUID()}.isse.part`)
    const file = await explained(() => open(partial, 'wx', mode), explain)
    return new WholeFile(path, partial, file, { replaces, mode, explain })
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.size += chunk.length
    callbackify(() => this.#inWords(() => this.#file.writeFile(chunk)))(done)
  }

  override _final(done: (error?: Error | null) => void): void {
    callbackify(() => this.#inWords(() => this.#file.sync()))(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    callbackify(() => this.#file.close())((failure) => done(error ?? failure))
  }

  async finish(): Promise<void> {
    await this.#inWords(async () => {
      if (this.#replaces) await rename(this.#partial, this.#path)
      else await giveFreeName(this.#partial, this.#path)
      await syncFolder(dirname(this.#path))
    })
  }

  async discard(): Promise<void> {
    // once() would reject with the error that is just closing the stream.
    const closed = this.closed || new Promise<void>((resolve) => this.once('close', () => resolve()))
    this.destroy()
    await closed
    await rm(this.#partial, { force: true })
  }

  /** Milliseconds since 1970, by the clock of the disk, which may be another machine's. */
  async changedAt(): Promise<number> {
    return (await this.#file.stat()).mtimeMs
  }
}

/**
 * Fills and finishes a file. Discards it after a failure.
 *
 * @param fill returns once it has written and ended the stream
 * @param onLeftOver is called if the partial file could not be removed
 * @returns the result of `fill`
 * @throws the error of `fill`
 */
export async function fillWhole<Begun extends WholeWrite, Outcome>(
  begun: Begun,
  fill: (to: Begun) => Promise<Outcome>,
  onLeftOver: (error: unknown) => void = () => undefined,
): Promise<Outcome> {
  try {
    const outcome = await fill(begun)
    await begun.finish()
    return outcome
  } catch (error) {
    await begun.discard().catch(onLeftOver)
    throw error
  }
}

/**
 * Removes partial files of killed processes from a folder.
 *
 * @param before milliseconds since 1970: a newer file may still be written to
 * @param isOurs gets the final name of the file
 */
export async function removeUnfinished(
  folder: string,
  before: number,
  isOurs: (name: string) => boolean = () => true,
): Promise<void> {
  // A folder of a storage may be removed meanwhile.
  const all = await readdir(folder).catch(ignoreMissing)
  for (const found of all ?? []) {
    const [, name] = UNFINISHED.exec(found) ?? []
    if (name === undefined || !isOurs(name)) continue
    const path = join(folder, found)
    const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {}
    if (mtimeMs < before) await rm(path, { force: true })
  }
}

/** Flushes the names in a folder to the disk. Does nothing if the folder was removed meanwhile. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(ignoreMissing)
  await opened?.sync().finally(() => opened.close())
}

/** Unlike a rename, a link fails if somebody has created a file of that name meanwhile. */
async function giveFreeName(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path)
    await rm(partial)
  } catch (error) {
    // Some file systems, such as those of memory sticks, have no links.
    const isTaken = (await lstat(path).catch(() => undefined)) !== undefined
    if (isTaken)
      throw Object.assign(new Error(`There is a file ${path}.`, { cause: error }), { code: 'EEXIST' })
    await rename(partial, path)
  }
}

async function explained<T>(step: () => Promise<T>, explain: (error: Error) => Error): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw explain(error as Error)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
