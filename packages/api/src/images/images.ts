import type { Database, Prisma } from '@isse/db'
import { readImage } from '@isse/db/built-in'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { JobKinds } from '../jobs/job-kind.ts'
import type { PictureUploads, UploadedPicture } from '../procedure/uploads.ts'
import { createKey, imageNameOf } from '../storage/key.ts'
import type { FileStorage } from '../storage/storage.ts'
import { Uploads, type UploadsOptions } from '../storage/uploads.ts'
import type { Plaque } from './drawing/draw-plaque.ts'
import type { ShareCut } from './drawing/draw-share-picture.ts'
import { SHARE_SIZE } from './drawing/share-size.ts'
import { addEncodingJobs, ENCODING_JOB, encodingKind } from './encode-further.ts'
import { createLogoFiles } from './create-logo-files.ts'
import type { FirstWork, ImageTools, ImageWork } from './work/image-work.ts'

/** Uploads between decoding and row. The limit stops a slow storage from filling the memory. */
const MAX_UPLOADS_AT_ONCE = 4

export interface ImagesOptions extends UploadsOptions {
  /** Selects the ids of the images that records use, and nulls. The sweep keeps these images. */
  recordImages: Prisma.Sql
  /** A folder of this process alone, for uploads in progress. */
  spoolFolder?: string
  work: ImageWork
  /** Returns true while further variants may be stored. */
  hasRoom?: () => boolean
}

/** The name, colours and ornament that are drawn for a charity. A null ornament is the lemon. */
type DrawnTheme = Pick<Plaque, 'name' | 'colours'> & { ornament: Plaque['ornament'] | null }

/** The images of the site: rows in the database, and bytes in the image storage. */
export class Images extends Uploads implements PictureUploads {
  readonly kind = 'image'
  readonly several = 'pictures'
  readonly spoolFolder: string
  readonly #recordImages: Prisma.Sql
  readonly #tools: ImageTools
  readonly #options: Pick<Required<ImagesOptions>, 'hasRoom' | 'onFailure'>

  constructor(
    db: Database,
    storage: FileStorage,
    { recordImages, spoolFolder = tmpdir(), work, hasRoom = () => true, onFailure = () => {} }: ImagesOptions,
  ) {
    super(db, storage, MAX_UPLOADS_AT_ONCE, onFailure)
    this.spoolFolder = spoolFolder
    this.#tools = { db, storage: this.storage, work }
    this.#recordImages = recordImages
    this.#options = { hasRoom, onFailure }
  }

  override get jobKinds(): JobKinds {
    return { ...super.jobKinds, [ENCODING_JOB]: encodingKind({ ...this.#tools, ...this.#options }) }
  }

  /**
   * Adds an upload. Returns as soon as the image can be shown; its further variants follow in the background. The
   * bytes are stored before the row, so that every image with an id can be shown.
   *
   * @returns the imageId, for a record to refer to
   * @throws ImageError if the upload cannot be used; nothing of it is stored then
   */
  add(upload: UploadedPicture): Promise<number> {
    return this.limitUploads(async () => this.#save(await this.#tools.work.addFirst(upload)))
  }

  async #save({ width, height, placeholder, variant, source }: FirstWork): Promise<number> {
    const name = randomBytes(8).toString('hex')
    const key = createKey(name, variant.format, variant.bytes)
    const sourceKey = createKey(name, 'source', source)
    const data = {
      width,
      height,
      placeholder,
      variants: { create: { ...variant, key, bytes: variant.bytes.length } },
      pending: { create: { sourceKey } },
    }
    const { imageId } = await this.saveUpload({ [key]: variant.bytes, [sourceKey]: source }, async () => {
      const create = this.db.image.create({ data, select: { imageId: true } })
      const [image] = await this.db.$transaction([create, addEncodingJobs(this.db)])
      return image
    })
    return imageId
  }

  /**
   * Creates the missing files of a logo while its editor waits. Does nothing if there is no such image.
   *
   * @throws ImageError if the image cannot be decoded
   */
  async createLogoFiles(imageId: number): Promise<void> {
    await createLogoFiles(imageId, this.#tools)
  }

  /**
   * Draws the wide picture for sharing a page with this image, as a JPEG file, from its widest variant. Returns
   * undefined if there is no such image.
   */
  async drawForSharing({
    imageId,
    focalX,
    focalY,
  }: ShareCut & { imageId: number }): Promise<Buffer | undefined> {
    const variant = await this.db.imageVariant.findFirst({
      where: { imageId, format: 'webp' },
      orderBy: { width: 'desc' },
      select: { key: true },
    })
    const bytes = variant && (await this.storage.read(variant.key))
    return bytes ? this.#tools.work.drawSharePicture(bytes, { focalX, focalY }) : undefined
  }

  /**
   * Draws the picture for sharing a page without an image, as a JPEG file: the picture that came with the site, or,
   * for a theme without the lemon, the charity's initial in the colours of the theme.
   */
  async drawCardForSharing({ ornament, ...theme }: DrawnTheme): Promise<Buffer> {
    const { work } = this.#tools
    if (!ornament) return work.drawSharePicture(await readImage('share.png'), { focalX: 0.5, focalY: 0.5 })
    return work.drawPlaque({ kind: 'card', ...SHARE_SIZE, ...theme, ornament })
  }

  /** Draws an icon with the first letter of the charity's name, as a PNG file. */
  drawIcon(icon: Plaque & { kind: 'icon' | 'maskable' }): Promise<Buffer> {
    return this.#tools.work.drawPlaque(icon)
  }

  async listUnused(before: Date): Promise<number[]> {
    const images = await this.db.$queryRaw<{ imageId: number }[]>`
      SELECT "imageId" FROM "Image" WHERE "createdAt" < ${before}
      EXCEPT SELECT "imageId" FROM "Revision" EXCEPT (${this.#recordImages})`
    return images.map(({ imageId }) => imageId)
  }

  /**
   * An image's name is random, so an old object without a row will not get one, except while the image is being
   * encoded: then the same bytes may be stored again under the same key.
   */
  async withoutRow(keys: string[]): Promise<string[]> {
    // In this order, because a job that ends between the two queries is no longer pending but its variants have rows.
    const pending = await this.db.pendingImage.findMany({ select: { sourceKey: true } })
    const wanted = { where: { key: { in: keys } }, select: { key: true } } as const
    const variants = await this.db.imageVariant.findMany(wanted)
    const logoFiles = await this.db.logoFile.findMany(wanted)
    const withRow = new Set([...variants, ...logoFiles].map(({ key }) => key))
    const beingEncoded = new Set(pending.map(({ sourceKey }) => imageNameOf(sourceKey)))
    return keys.filter((key) => !withRow.has(key) && !beingEncoded.has(imageNameOf(key)))
  }

  protected deleteRow(imageId: number): Promise<string[]> {
    return this.db.$transaction(async (db) => {
      // The lock makes a new variant's insert wait, and then fail because the image is gone. Otherwise the variant's
      // object would stay behind.
      await db.$queryRaw`SELECT 1 FROM "Image" WHERE "imageId" = ${imageId} FOR UPDATE`
      const image = await db.image.findUnique({
        where: { imageId },
        select: {
          variants: { select: { key: true } },
          logoFiles: { select: { key: true } },
          pending: { select: { sourceKey: true } },
        },
      })
      if (!image) return []
      await db.image.delete({ where: { imageId } })
      const { variants, logoFiles, pending } = image
      return [...variants, ...logoFiles].map(({ key }) => key).concat(pending ? [pending.sourceKey] : [])
    })
  }
}
