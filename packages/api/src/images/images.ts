import type { Database } from '@isse/db'
import { createHash, randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import { isPrismaError } from '../missing.ts'
import { encodePicture, type EncodedVariant } from './encode.ts'
import type { ImageStore } from './store.ts'

/** Decoding takes up to 200 MB a picture, so the others wait their turn. */
const AT_ONCE = 2

/** The pictures of the site: their rows in the database and their bytes in the image store. */
export class Images {
  readonly store: ImageStore
  readonly #db: Database
  readonly #turn = pLimit(AT_ONCE)

  constructor(db: Database, store: ImageStore) {
    this.#db = db
    this.store = store
  }

  /**
   * Takes an upload in. The bytes are stored before the row is written, so a picture that has an id can be shown.
   *
   * @returns its imageId, for a record to refer to
   * @throws BAD_REQUEST where the upload is no picture, or a damaged one; nothing is left of it then
   */
  async add(upload: Buffer): Promise<number> {
    const { variants, ...picture } = await this.#turn(() => encodePicture(upload))
    const name = randomBytes(8).toString('hex')
    const rows = variants.map(({ bytes, ...variant }) => ({
      ...variant,
      bytes: bytes.length,
      key: keyOf(name, variant.format, bytes),
    }))
    try {
      for (const [at, { key }] of rows.entries())
        await this.store.put(key, (variants[at] as EncodedVariant).bytes)
      const { imageId } = await this.#db.image.create({
        data: { ...picture, variants: { create: rows } },
        select: { imageId: true },
      })
      return imageId
    } catch (error) {
      await this.#removeObjects(rows)
      throw error
    }
  }

  /** Lets go of a picture that a record referred to; where another one still does, it stays. */
  async release(imageId: number): Promise<void> {
    const variants = await this.#db.imageVariant.findMany({ where: { imageId }, select: { key: true } })
    try {
      await this.#db.image.delete({ where: { imageId } })
    } catch (error) {
      if (isPrismaError(error, 'P2003') || isPrismaError(error, 'P2025')) return
      throw error
    }
    await this.#removeObjects(variants)
  }

  async #removeObjects(objects: { key: string }[]): Promise<void> {
    await Promise.all(objects.map(({ key }) => this.store.remove(key)))
  }
}

/**
 * A key names the picture and the hash of the bytes. The picture's name keeps two uploads of one file apart, so that
 * removing the one never takes the other's bytes; the hash makes every change a new address and every copy checkable.
 */
function keyOf(name: string, format: string, bytes: Buffer): string {
  return `${name}/${createHash('sha256').update(bytes).digest('hex')}.${format}`
}
