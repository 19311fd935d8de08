import { Documents, FolderStorage, Images, JobWorker, recordImages, withPrebuilt } from '@isse/api'
import { createTestDatabase, type TestDatabase } from '@isse/db/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemonstration } from './demonstration.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'isse-demonstration-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Fails if an image is decoded, encoded or drawn. */
const failingWork = {
  addFirst: () => Promise.reject(new Error('An image was decoded.')),
  encode: () => Promise.reject(new Error('An image was encoded.')),
  drawLogoFiles: () => Promise.reject(new Error('A logo was drawn.')),
  drawSharePicture: () => Promise.reject(new Error('A picture for sharing was drawn.')),
  drawPlaque: () => Promise.reject(new Error('A plaque was drawn.')),
}

test('the demonstration comes with all variants of its images, so that none is encoded', async () => {
  const { db } = database
  const failures: unknown[] = []
  const onFailure = (_: string, error: unknown) => void failures.push(error)
  const images = new Images(db, new FolderStorage(folder), {
    recordImages,
    work: withPrebuilt(failingWork),
    onFailure,
  })
  await images.storage.check()
  const documents = new Documents(db, new FolderStorage(join(folder, 'documents')))
  await documents.storage.check()
  await seedDemonstration(db, images, documents)
  await new JobWorker(db, { kinds: images.jobKinds, now: () => new Date(), onFailure }).runDue()

  expect(failures).toEqual([])
  expect(await db.pendingImage.count()).toBe(0)
  const rows = await db.image.findMany({ include: { variants: true } })
  expect(rows).toHaveLength(60)
  for (const { width, variants } of rows) {
    const widths = (format: string) =>
      variants.flatMap((one) => (one.format === format ? [one.width] : [])).sort((a, b) => a - b)
    expect(widths('avif')).toEqual(widths('webp'))
    expect(widths('webp').at(-1)).toBe(width)
    for (const { key, bytes } of variants) expect(await images.storage.size(key)).toBe(bytes)
  }
})
