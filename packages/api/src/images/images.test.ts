import { createService } from '@isse/db/factories'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createImageFile, openTestApi, useTestApi } from '../testing/test-api.ts'
import { recordImages } from '../records/core/tables.ts'
import { Images } from './images.ts'
import type { ImageWork } from './work/image-work.ts'
import { localImageWork as work } from './work/local-image-work.ts'
import { createKey, hashOf, imageNameOf } from '../storage/key.ts'
import type { FileStorage } from '../storage/storage.ts'

const api = useTestApi()
beforeEach(async () => {
  for (const key of await keys()) await api.images.storage.remove(key)
})

const later = () => new Date(Date.now() + 60_000)
const longAgo = () => new Date(Date.now() - 60_000)

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of api.images.storage.list()) found.push(key)
  return found.sort()
}

/** Returns all keys except the owner marker, which the sweep puts into the storage. */
const imageKeys = async () => (await keys()).filter((key) => !key.endsWith('.owner'))

/** The storage, with some of its functions replaced. */
function storageWith(changes: Partial<FileStorage>): FileStorage {
  return new Proxy(api.images.storage, {
    get: (storage, name: keyof FileStorage) =>
      changes[name] ?? (storage[name] as () => unknown).bind(storage),
  })
}

async function variantsOf(imageId: number): Promise<string[]> {
  const rows = await api.db.imageVariant.findMany({
    where: { imageId },
    orderBy: [{ format: 'asc' }, { width: 'asc' }],
  })
  return rows.map(({ format, width }) => `${format} ${width}`)
}

const everyVariant = ['avif 480', 'avif 960', 'avif 1100', 'webp 480', 'webp 960', 'webp 1100']

describe('an upload', () => {
  test('has one variant immediately, and all of them later', async () => {
    const imageId = await api.images.add(await createImageFile(1100, 700))
    expect(await variantsOf(imageId)).toEqual(['webp 960'])
    expect(await keys()).toHaveLength(2)
    await api.encodeDue()
    expect(await variantsOf(imageId)).toEqual(everyVariant)
    expect(await api.db.pendingImage.count()).toBe(0)
    const rows = await api.db.imageVariant.findMany()
    expect(await keys()).toEqual(rows.map(({ key }) => key).sort())
  })

  test('is stored under the hash of its bytes, as its rows say', async () => {
    await api.images.add(await createImageFile(1100, 700))
    await api.encodeDue()
    for (const { key, format, width, height, bytes } of await api.db.imageVariant.findMany()) {
      const stored = (await api.images.storage.read(key)) ?? Buffer.alloc(0)
      const metadata = await sharp(stored).metadata()
      expect([stored.length, createHash('sha256').update(stored).digest('hex')]).toEqual([bytes, hashOf(key)])
      expect([metadata.width, metadata.height]).toEqual([width, height])
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  })

  test('that is refused leaves nothing behind', async () => {
    await expect(api.images.add(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'unsupported' })
    expect([await keys(), await api.db.image.count()]).toEqual([[], 0])
  })

  test('of the same file is another image, and removing one leaves the other', async () => {
    const file = await createImageFile(300, 200)
    const [first, second] = await Promise.all([api.images.add(file), api.images.add(file)])
    await api.images.release(first)
    expect(await api.db.image.count()).toBe(1)
    await api.encodeDue()
    expect(await variantsOf(second)).toEqual(['avif 300', 'webp 300'])
  })
})

describe('slow or failing storage', () => {
  test('makes further uploads wait, so that few of them are in memory', async () => {
    const file = await createImageFile(64, 48)
    let puts = 0
    let fail = (_: Error) => {}
    const failed = new Promise<void>((_, reject) => void (fail = reject))
    const put = () => (puts++, failed)
    let begun = 0
    const addFirst: ImageWork['addFirst'] = (upload) => (begun++, work.addFirst(upload))
    const images = new Images(api.db, storageWith({ put }), { recordImages, work: { ...work, addFirst } })
    const settled = Promise.allSettled(Array.from({ length: 20 }, () => images.add(file)))
    // Four uploads, of two objects each.
    await expect.poll(() => puts).toBe(8)
    expect(begun).toBe(4)
    fail(new Error('The storage is unavailable.'))
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
    expect([begun, puts]).toEqual([20, 40])
  })

  test('keeps nothing of an upload if one of its objects cannot be stored', async () => {
    const { storage } = api.images
    let otherPut: Promise<void> | undefined
    const put = (key: string, bytes: Buffer) => {
      if (key.endsWith('.webp')) return Promise.reject(new Error('The disk is full.'))
      // Ends after the other object has failed.
      otherPut = new Promise(setImmediate).then(() => storage.put(key, bytes))
      return otherPut
    }
    const images = new Images(api.db, storageWith({ put }), { recordImages, work })
    await expect(images.add(await createImageFile(64, 48))).rejects.toThrow('The disk is full.')
    await otherPut
    expect([await keys(), await api.db.image.count()]).toEqual([[], 0])
  })
})

describe('the further variants', () => {
  /** Sets the image's job to be due now. */
  const again = () => api.db.job.updateMany({ data: { dueAt: new Date(0) } })
  const source = async () => (await api.db.pendingImage.findFirstOrThrow()).sourceKey

  test('are encoded once although two servers work on them, one of which has lost its lease', async () => {
    const imageId = await api.images.add(await createImageFile(1100, 700))
    const [first, second] = [api.encodeDue(), api.encodeDue()]
    await expect.poll(() => api.db.job.count({ where: { attempts: 1 } })).toBe(1)
    await api.db.job.updateMany({ data: { leaseId: null, leaseEndsAt: null } })
    await Promise.all([first, second, api.encodeDue()])
    expect(await variantsOf(imageId)).toEqual(everyVariant)
    expect(await keys()).toHaveLength(everyVariant.length)
  })

  test('of an image added by a server of the previous version are encoded too', async () => {
    const imageId = await api.images.add(await createImageFile(1100, 700))
    await api.db.job.deleteMany()
    await api.encodeDue()
    expect(await variantsOf(imageId)).toEqual(everyVariant)
  })

  test('are retried later if their encoding fails', async () => {
    const imageId = await api.images.add(await createImageFile(1100, 700))
    const sourceKey = await source()
    const bytes = (await api.images.storage.read(sourceKey)) ?? Buffer.alloc(0)
    await api.images.storage.put(sourceKey, Buffer.from('rubbish'))
    await api.encodeDue()
    const { attempts, dueAt } = await api.db.job.findFirstOrThrow()
    expect([attempts, dueAt.getTime() > Date.now()]).toEqual([1, true])
    expect(await variantsOf(imageId)).toEqual(['webp 960'])
    await api.images.storage.put(sourceKey, bytes)
    await again()
    await api.encodeDue()
    expect(await variantsOf(imageId)).toEqual(everyVariant)
  })

  test.each([
    ['missing', undefined, 'The image store has not got '],
    ['damaged', Buffer.from('rubbish'), 'Input buffer contains unsupported image format'],
  ])('are given up after several attempts, with a report, if the source is %s', async (_, left, why) => {
    const reported: string[] = []
    const report = (sentence: string, error: unknown) =>
      reported.push(`${sentence} ${(error as Error).message}`)
    const images = new Images(api.db, api.images.storage, { recordImages, work, onFailure: report })
    const imageId = await images.add(await createImageFile(1100, 700))
    const sourceKey = await source()
    await images.storage.remove(sourceKey)
    if (left) await images.storage.put(sourceKey, left)
    for (let look = 1; look <= 7; look++) {
      await again()
      await api.encodeDue(images, report)
      expect([reported.length, await api.db.pendingImage.count()]).toEqual([look, look < 7 ? 1 : 0])
    }
    expect(reported[0]).toContain(`The picture ${imageId} could not be encoded further. ${why}`)
    expect(reported[6]).toMatch(/stays in the encodings that it has: .* Upload it again to have them all\./)
    expect(await images.storage.read(sourceKey)).toBeUndefined()
    expect(await variantsOf(imageId)).toEqual(['webp 960'])
  })

  test('leave nothing behind if the image is released at the same moment', async () => {
    const file = await createImageFile(64, 48)
    for (let turns = 0; turns < 100; turns += 10) {
      const imageId = await api.images.add(file)
      const encoding = api.encodeDue()
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
      await Promise.all([encoding, api.images.release(imageId)])
      expect([await keys(), await api.db.imageVariant.count()]).toEqual([[], 0])
    }
  })

  test('leave nothing behind if the image is released meanwhile', async () => {
    const imageId = await api.images.add(await createImageFile(1100, 700))
    const encoding = api.encodeDue()
    await api.images.release(imageId)
    await encoding
    expect([await keys(), await api.db.image.count()]).toEqual([[], 0])
  })
})

describe('the sweep', () => {
  test('removes an image that no record shows, with all its objects, once it is old', async () => {
    const encoded = await api.images.add(await createImageFile())
    await api.encodeDue()
    await api.images.add(await createImageFile())
    await api.images.sweeper.sweep(longAgo())
    expect(await api.db.image.count()).toBe(2)
    await api.images.sweeper.sweep(later())
    expect([await imageKeys(), await api.db.image.count()]).toEqual([[], 0])
    expect(await variantsOf(encoded)).toEqual([])
  })

  test('removes an object without a row, once it is old', async () => {
    const key = `0123456789abcdef/${'a'.repeat(64)}.webp`
    const source = key.replace('webp', 'source')
    await createService(api.db, { imageId: await api.images.add(await createImageFile(64, 48)) })
    const own = await keys()
    for (const one of [key, source]) await api.images.storage.put(one, Buffer.from('lost'))
    await api.images.sweeper.sweep(longAgo())
    expect(await keys()).toEqual(expect.arrayContaining([source, key]))
    expect(await api.images.sweeper.sweep(later())).toBe(2)
    expect(await imageKeys()).toEqual(own)
  })

  test('leaves the images of another database, and reports it', async () => {
    const other = await openTestApi()
    try {
      const reported: string[] = []
      const wrong = new Images(other.db, api.images.storage, {
        recordImages,
        work,
        onFailure: (sentence) => reported.push(sentence),
      })
      const imageId = await api.images.add(await createImageFile(64, 48))
      await createService(api.db, { imageId })
      const all = await keys()
      // Before anyone has claimed the storage: the new database knows no object in it.
      expect(await wrong.sweeper.sweep(later())).toBe(0)
      expect(await keys()).toEqual(all)
      await api.images.sweeper.sweep(later())
      // After it is claimed: although the other database now knows an object in it.
      await createService(other.db, { imageId: await wrong.add(await createImageFile(64, 48)) })
      expect(await wrong.sweeper.sweep(later())).toBe(0)
      expect(await keys()).toEqual(expect.arrayContaining(all))
      expect(reported).toHaveLength(2)
      expect(reported[0]).toMatch(/not that of this database|not only, that of this database/)
    } finally {
      await other.close()
    }
  })

  test('leaves a variant without a row while its image is being encoded', async () => {
    const imageId = await api.images.add(await createImageFile(1100, 700))
    await createService(api.db, { imageId })
    const { sourceKey } = await api.db.pendingImage.findUniqueOrThrow({ where: { imageId } })
    const key = createKey(imageNameOf(sourceKey), 'avif', Buffer.from('encoded'))
    await api.images.storage.put(key, Buffer.from('encoded'))
    await api.images.sweeper.sweep(later())
    expect(await keys()).toContain(key)
    await api.encodeDue()
    await api.images.sweeper.sweep(later())
    expect(await keys()).not.toContain(key)
  })

  test('continues if one object cannot be removed, and ends soon when it is stopped', async () => {
    await createService(api.db, { imageId: await api.images.add(await createImageFile(64, 48)) })
    const own = await keys()
    const lost = ['a', 'b', 'c'].map((digit) => `0123456789abcdef/${digit.repeat(64)}.webp`)
    for (const key of lost) await api.images.storage.put(key, Buffer.from('lost'))
    const { storage } = api.images
    const reported: unknown[] = []
    const failing = (remove: FileStorage['remove']) =>
      new Images(api.db, storageWith({ remove }), {
        recordImages,
        work,
        onFailure: (_, error) => reported.push(error),
      })
    const first = failing((key) =>
      key === lost[0] ? Promise.reject(new Error('locked')) : storage.remove(key),
    )
    expect(await first.sweeper.sweep(later())).toBe(2)
    expect([reported, await imageKeys()]).toEqual([[new Error('locked')], [lost[0], ...own].sort()])

    for (const key of lost) await storage.put(key, Buffer.from('lost'))
    let removals = 0
    const stopping = new AbortController()
    const stopped = failing(async () => {
      removals++
      stopping.abort()
    })
    expect(await stopped.sweeper.sweep(later(), stopping.signal)).toBe(1)
    expect(removals).toBe(1)
  })

  test('leaves an image that a record uses, and the source of a pending encoding', async () => {
    const imageId = await api.images.add(await createImageFile())
    await createService(api.db, { imageId })
    const before = await keys()
    await api.images.sweeper.sweep(later())
    expect(await imageKeys()).toEqual(before)
    await api.encodeDue()
    const after = await keys()
    await api.images.sweeper.sweep(later())
    expect(await keys()).toEqual(after)
  })

  test('never removes an image that a record starts to use at the same moment', async () => {
    const outcomes = { shown: 0, swept: 0 }
    for (let round = 0; round < 15; round++) {
      const imageId = await api.images.add(await createImageFile(40, 30))
      await api.db.image.update({ where: { imageId }, data: { createdAt: new Date(0) } })
      const sweep = () => api.images.sweeper.sweep(longAgo())
      const takeUp = () => createService(api.db, { imageId }).catch(() => undefined)
      const [service] = await (round < 5
        ? inSequence(takeUp, sweep)
        : round < 10
          ? inSequence(sweep, takeUp).then((both) => both.reverse())
          : Promise.all([takeUp(), sweep()]))
      // If the sweep was first, the record was rejected: no record uses a deleted image.
      const variants = await api.db.imageVariant.findMany({ where: { imageId } })
      expect(variants.length > 0).toBe(Boolean(service))
      for (const { key } of variants) expect(await api.images.storage.size(key)).toBeGreaterThan(0)
      outcomes[service ? 'shown' : 'swept']++
    }
    // In ten of the rounds the order was fixed.
    expect(Math.min(outcomes.shown, outcomes.swept)).toBeGreaterThanOrEqual(5)
    const images = await api.db.image.count()
    expect(images).toBe(outcomes.shown)
    expect(await keys()).toHaveLength(images * 2)
  })
})

async function inSequence(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown[]> {
  return [await first(), await second()]
}
