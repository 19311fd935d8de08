import type { FileStorage } from '@isse/api'
import type { Database } from '@isse/db'
import { createHash, randomFillSync } from 'node:crypto'

interface Gallery {
  pictures: number
  /** The size of each picture. */
  bytes: number
}

/**
 * Fills a gallery with incompressible pictures, directly in storage and database. The files are noise, because encoding
 * gigabytes would take hours and backups only copy bytes.
 *
 * @returns the keys of the pictures
 */
export async function addLargeGallery(
  db: Database,
  storage: FileStorage,
  { pictures, bytes }: Gallery,
): Promise<string[]> {
  const size = { width: 1600, height: 1200 }
  const keys: string[] = []
  const content = Buffer.alloc(bytes)
  for (let count = 0; count < pictures; count++) {
    const hash = createHash('sha256').update(randomFillSync(content)).digest('hex')
    const key = `${hash.slice(0, 16)}/${hash}.webp`
    await storage.put(key, content)
    keys.push(key)
  }
  for (const [index, key] of keys.entries())
    await db.galleryImage.create({
      data: {
        caption: `Picture ${index}`,
        image: {
          create: {
            ...size,
            placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
            variants: { create: [{ key, format: 'webp', bytes, ...size }] },
          },
        },
      },
    })
  return keys
}
