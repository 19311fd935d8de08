import type { Database } from '@isse/db'
import { isPrismaError } from '../../kit/database-errors.ts'
import { decodeSource } from '../decode/decode.ts'
import { encode, widthsFor, type EncodedVariant, type Format } from './encode.ts'
import type { Pixels } from '../decode/pixels.ts'
import { keyOf, nameOf, type ImageStore } from '../stores/store.ts'
import type { PixelSemaphore } from '../pixel-semaphore.ts'

/** A format is shown once all its widths are there: a browser would show a small one large, and not another format. */
const FORMATS: Format[] = ['webp', 'avif']

/** What is begun and not done, by this process or one that was killed, is begun again after this; then after longer. */
const FIRST_WAIT = 20_000
const LONGEST_WAIT = 24 * 60 * 60_000

/** What it is made from may be missing for a while, as where a store was restored; after so many tries it is lost. */
const TRIES = 5

/** How often it is looked for what became due, or what another server was killed over. */
const LOOK_EVERY = 15_000

/** An image that this process has begun. */
interface Job {
  imageId: number
  sourceKey: string
  /** How often it had been begun before. */
  attempts: number
}

/**
 * Makes the encodings that an upload did not wait for, one after another. What is to be done is in the database, and
 * what it is made from in the image store, so it goes on after a restart; several servers may work on it.
 */
export class EncodingQueue {
  readonly #db: Database
  readonly #store: ImageStore
  readonly #turns: PixelSemaphore
  readonly #onFailure: (sentence: string, error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isWanted = false
  #stopped = true

  constructor(
    db: Database,
    store: ImageStore,
    turns: PixelSemaphore,
    onFailure: (sentence: string, error: unknown) => void,
  ) {
    this.#db = db
    this.#store = store
    this.#turns = turns
    this.#onFailure = onFailure
  }

  start(): void {
    this.#stopped = false
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY).unref()
    this.wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#stopped) return
    this.#isWanted = true
    this.#running ??= this.#work()
  }

  /** Does all that is due. */
  encodeDue(): Promise<void> {
    return this.#drain(() => false)
  }

  /** Once more for what has come while the last look was being taken. */
  async #work(): Promise<void> {
    try {
      while (this.#isWanted && !this.#stopped) {
        this.#isWanted = false
        await this.#drain(() => this.#stopped)
      }
    } catch (error) {
      this.#onFailure('Pictures could not be encoded further.', error)
    } finally {
      this.#running = undefined
    }
  }

  async #drain(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const job = await this.#claim()
      if (!job) return
      try {
        await this.#finish(job, isStopped)
      } catch (error) {
        // It is tried again when its time comes.
        this.#onFailure(`The picture ${job.imageId} could not be encoded further.`, error)
      }
    }
  }

  /** Takes what is due longest, and puts it off: should this process end over it, it is not lost, nor tried at once. */
  async #claim(): Promise<Job | undefined> {
    for (;;) {
      const now = Date.now()
      const job = await this.#db.pendingImage.findFirst({
        where: { dueAt: { lte: new Date(now) } },
        orderBy: { dueAt: 'asc' },
      })
      if (!job) return undefined
      const { count } = await this.#db.pendingImage.updateMany({
        where: { imageId: job.imageId, dueAt: job.dueAt },
        data: { dueAt: new Date(now + waitAfter(job)), attempts: { increment: 1 } },
      })
      if (count === 1) return job
    }
  }

  async #finish(job: Job, isStopped: () => boolean): Promise<void> {
    const { imageId, sourceKey } = job
    const pixels = await this.#readPixels(job, isStopped)
    if (!pixels) return
    for (const format of FORMATS) if (!(await this.#makeFormat(job, pixels, format, isStopped))) return
    await this.#db.pendingImage.deleteMany({ where: { imageId } })
    await this.#store.remove(sourceKey)
  }

  async #readPixels(job: Job, isStopped: () => boolean): Promise<Pixels | void> {
    const source = await this.#store.read(job.sourceKey)
    if (!source) return this.#miss(job)
    if (isStopped()) return void (await this.#putBack(job.imageId))
    return decodeSource(source, this.#turns).catch((error: unknown) => this.#giveUp(job, error))
  }

  /**
   * What it is made from is not there: removed with its image, or done by another server, and then so is the row.
   *
   * @throws where it should be there; it is looked for again when its time comes
   */
  async #miss(job: Job): Promise<void> {
    const { imageId, sourceKey } = job
    if ((await this.#db.pendingImage.count({ where: { imageId } })) === 0) return
    await this.#giveUp(job, new Error(`The image store has not got ${sourceKey}.`))
  }

  /**
   * What it is made from is lost, or cannot be read.
   *
   * @throws the first times; it is tried again when its time comes
   */
  async #giveUp({ imageId, sourceKey, attempts }: Job, error: unknown): Promise<void> {
    if (attempts + 1 < TRIES) throw error
    await this.#db.pendingImage.deleteMany({ where: { imageId } })
    this.#onFailure(
      `The picture ${imageId} stays in the encodings that it has: what others are made from is lost. Upload it again to have them all.`,
      error,
    )
    await this.#store.remove(sourceKey)
  }

  /** Makes what is missing of a format. Returns whether it is all there now. */
  async #makeFormat(job: Job, pixels: Pixels, format: Format, isStopped: () => boolean) {
    const { imageId } = job
    const image = await this.#db.image.findUnique({
      where: { imageId },
      select: { variants: { select: { key: true, format: true, width: true } } },
    })
    if (!image) return true
    const present = image.variants.filter((variant) => variant.format === format).map(({ width }) => width)
    const variants: EncodedVariant[] = []
    for (const width of widthsFor(pixels.width).filter((candidate) => !present.includes(candidate))) {
      if (isStopped()) return this.#putBack(imageId)
      const size = width * Math.ceil((pixels.height * width) / pixels.width)
      variants.push(
        await this.#turns.take(size, 'idle', async () => {
          await this.#renew(job)
          return encode(pixels, width, format)
        }),
      )
    }
    const name = nameOf(job.sourceKey)
    await this.#keep(imageId, name, variants)
    return true
  }

  /** Puts it off again, as on a slow machine all of it takes longer than the first wait: no other server begins it too. */
  async #renew(job: Job): Promise<void> {
    const dueAt = new Date(Date.now() + waitAfter(job))
    await this.#db.pendingImage.updateMany({ where: { imageId: job.imageId }, data: { dueAt } })
  }

  /** Stored first and then written down, all of them or none. */
  async #keep(imageId: number, name: string, variants: EncodedVariant[]): Promise<void> {
    const rows = variants.map((variant) => ({
      ...variant,
      imageId,
      key: keyOf(name, variant.format, variant.bytes),
      bytes: variant.bytes.length,
    }))
    for (const [at, { key }] of rows.entries())
      await this.#store.put(key, (variants[at] as EncodedVariant).bytes)
    try {
      await this.#db.imageVariant.createMany({ data: rows })
    } catch (error) {
      // Another server was quicker, and made the very same objects.
      if (isPrismaError(error, 'P2002')) return
      if (!isPrismaError(error, 'P2003')) throw error
      // The image was let go of in the meantime.
      for (const { key } of rows) await this.#store.remove(key)
    }
  }

  /** The server is being stopped: the next one goes on with it at once. */
  async #putBack(imageId: number): Promise<false> {
    await this.#db.pendingImage.updateMany({
      where: { imageId },
      data: { dueAt: new Date(), attempts: { decrement: 1 } },
    })
    return false
  }
}

/** How long an image waits once it has been begun, in milliseconds. */
function waitAfter({ attempts }: Job): number {
  return Math.min(FIRST_WAIT * 4 ** attempts, LONGEST_WAIT)
}
