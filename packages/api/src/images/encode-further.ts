import type { Database, Prisma } from '@isse/db'
import type { JobKind } from '../jobs/job-kind.ts'
import type { ClaimedJob } from '../jobs/job-queue.ts'
import { imageNameOf } from '../storage/key.ts'
import type { EncodedVariant, Format } from './pixels/encode.ts'
import { widthsFor } from './pixels/widths.ts'
import { saveDerivedFiles } from './save-derived-files.ts'
import type { ImageTools } from './work/image-work.ts'

/** The kind of jobs that encode the variants that an upload did not wait for. Their key is the imageId. */
export const ENCODING_JOB = 'image-encoding'

/**
 * A format is published once all its widths exist. Browsers take the first format that they know, and would enlarge a
 * small AVIF rather than show a large WebP.
 */
const FORMATS: Format[] = ['webp', 'avif']

/**
 * After so many attempts, in half an hour, a missing source counts as lost. Until then, a restore may bring it back.
 */
const MOST_ATTEMPTS = 7

/**
 * Adds jobs for images that lack variants and a job: new uploads, and those left by an earlier version or an earlier
 * backup.
 */
export function addEncodingJobs(db: Database): Prisma.PrismaPromise<number> {
  return db.$executeRaw`
    INSERT INTO "Job" ("kind", "key", "dueAt") SELECT ${ENCODING_JOB}, "imageId"::text, ${new Date()}::timestamptz
    FROM "PendingImage" WHERE NOT EXISTS (
      SELECT 1 FROM "Job" WHERE "kind" = ${ENCODING_JOB} AND "key" = "imageId"::text AND "doneAt" IS NULL)
    ON CONFLICT ("kind", "key") WHERE "startedAt" IS NULL DO NOTHING`
}

interface EncodingOptions extends ImageTools {
  /** Returns false while storage is full. Jobs wait for room. */
  hasRoom: () => boolean
  /** Called if an image will not get all its variants. */
  onFailure: (sentence: string, error: unknown) => void
}

/** Encodes the variants that an upload did not wait for, from its source in the image storage. */
export function encodingKind(options: EncodingOptions): JobKind {
  return {
    atOnce: 1,
    mostAttempts: Infinity,
    isHeavy: true,
    mayRun: options.hasRoom,
    plant: () => addEncodingJobs(options.db),
    describe: (_error, { key }) => `The picture ${key} could not be encoded further.`,
    run: (job, lost, stopping) => encodeFurther(options, job, AbortSignal.any([lost, stopping])),
  }
}

/** Does nothing if the image was deleted meanwhile, or another server has encoded all of it. */
async function encodeFurther(
  options: EncodingOptions,
  { key, attempts }: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, work, onFailure } = options
  const imageId = Number(key)
  const find = () =>
    db.pendingImage.findUnique({
      where: { imageId },
      select: { sourceKey: true, image: { select: { width: true } } },
    })
  const found = await find()
  if (!found) return
  const { sourceKey, image } = found
  const bytes = await storage.read(sourceKey)
  if (!bytes && !(await find())) return
  for (const format of FORMATS) {
    const present = await db.imageVariant.findMany({ where: { imageId, format }, select: { width: true } })
    const widths = widthsFor(image.width).filter(
      (width) => !present.some((variant) => variant.width === width),
    )
    if (widths.length === 0) continue
    let variants: EncodedVariant[]
    try {
      if (!bytes) throw new Error(`The image store has not got ${sourceKey}.`)
      variants = await unlessAborted(work.encode(bytes, format, widths), signal)
    } catch (error) {
      signal.throwIfAborted()
      if (attempts < MOST_ATTEMPTS) throw error
      const sentence = `The picture ${imageId} stays in the encodings that it has: what others are made from is lost. Upload it again to have them all.`
      onFailure(sentence, error)
      break
    }
    await saveDerivedFiles(storage, imageNameOf(sourceKey), variants, (rows) =>
      db.imageVariant.createMany({ data: rows.map((row) => ({ ...row, imageId })) }),
    )
  }
  await db.pendingImage.deleteMany({ where: { imageId } })
  await storage.remove(sourceKey)
}

/** Does not wait for slow work once a signal says that its result is not needed. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  return Promise.race([work, aborted])
}
