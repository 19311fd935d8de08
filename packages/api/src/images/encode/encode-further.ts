import type { Database, Prisma } from '@isse/db'
import type { JobKind } from '../../jobs/job-kind.ts'
import type { TakenJob } from '../../jobs/job-queue.ts'
import type { FileStore } from '../../stores/store.ts'
import type { ImageWork, OpenedSource } from '../work/image-work.ts'
import { withSpooled } from '../work/with-spooled.ts'
import type { EncodedVariant, Format } from './encode.ts'
import { savedWidths, saveVariants, type PendingImage } from './save-variants.ts'
import { widthsFor } from './widths.ts'

/** The kind of the jobs that make the variants that an upload did not wait for. Their key is the imageId. */
export const ENCODING_JOB = 'image-encoding'

/**
 * A format is published once all its widths exist. A browser takes the first format that it knows: it would show a
 * small AVIF enlarged rather than a large WebP.
 */
const FORMATS: Format[] = ['webp', 'avif']

/** A source may be missing for a while, as when a store is being restored. After so many attempts, in half an hour, it counts as lost. */
const MOST_ATTEMPTS = 7

/**
 * Adds the jobs of the images that have variants to be made and no job yet: of a new upload, and of what a server of an
 * earlier version or an earlier backup has left.
 */
export function addEncodingJobs(db: Database): Prisma.PrismaPromise<number> {
  return db.$executeRaw`
    INSERT INTO "Job" ("kind", "key", "dueAt") SELECT ${ENCODING_JOB}, "imageId"::text, ${new Date()}::timestamptz
    FROM "PendingImage" WHERE NOT EXISTS (
      SELECT 1 FROM "Job" WHERE "kind" = ${ENCODING_JOB} AND "key" = "imageId"::text AND "doneAt" IS NULL)
    ON CONFLICT ("kind", "key") WHERE "startedAt" IS NULL DO NOTHING`
}

interface EncodingOptions {
  db: Database
  store: FileStore
  work: ImageWork
  /** A folder of this process alone, for a source while it is opened. */
  spoolFolder: string
  /** Whether anything may be stored at the moment: jobs wait until it may. */
  hasRoom: () => boolean
  /** Called where an image will not have all its variants. */
  onFailure: (sentence: string, error: unknown) => void
}

/** Makes the variants that an upload did not wait for, of one image after another. Its source is in the image store. */
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

/** Does nothing where the image was deleted meanwhile, or another server has made all of it. */
async function encodeFurther(
  options: EncodingOptions,
  { key, attempts }: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, store, spoolFolder, work, onFailure } = options
  const find = () => db.pendingImage.findUnique({ where: { imageId: Number(key) } })
  const image = await find()
  if (!image) return
  const { imageId, sourceKey } = image
  const end = async () => {
    await db.pendingImage.deleteMany({ where: { imageId } })
    await store.remove(sourceKey)
  }
  const bytes = await store.read(sourceKey)
  if (!bytes && !(await find())) return
  let source: OpenedSource
  try {
    if (!bytes) throw new Error(`The image store has not got ${sourceKey}.`)
    source = await withSpooled(bytes, spoolFolder, (path) => work.openSource(path))
  } catch (error) {
    if (attempts < MOST_ATTEMPTS) throw error
    await end()
    const sentence = `The picture ${imageId} stays in the encodings that it has: what others are made from is lost. Upload it again to have them all.`
    onFailure(sentence, error)
    return
  }
  try {
    for (const format of FORMATS) await encodeFormat(options, image, source, format, signal)
  } finally {
    source.close()
  }
  await end()
}

/** Makes the widths of a format that do not exist yet. Saves none where it is stopped. */
async function encodeFormat(
  { db, store }: EncodingOptions,
  image: PendingImage,
  source: OpenedSource,
  format: Format,
  signal: AbortSignal,
): Promise<void> {
  const present = await savedWidths(db, image.imageId, format)
  if (!present) return
  const variants: EncodedVariant[] = []
  for (const width of widthsFor(source.width).filter((candidate) => !present.includes(candidate))) {
    signal.throwIfAborted()
    variants.push(await source.encode(width, format))
  }
  signal.throwIfAborted()
  await saveVariants(db, store, image, variants)
}
