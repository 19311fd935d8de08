import { createBackgroundImage } from '@isse/db/factories'
import { backgroundImages } from '@isse/db/built-in'
import { describe, expect, test } from 'vitest'
import { createImageFile, useTestApi } from '../../testing/test-api.ts'
import { wording } from '../../site/words/wording.ts'

const api = useTestApi()

const upload = async () => api.images.add(await createImageFile())

describe('a visitor', () => {
  test('sees the picture of a slot', async () => {
    await createBackgroundImage(api.db, { cloudImageId: 7, imageAlt: 'A valley' })
    expect(await api.visitor.backgroundImages.get({ cloudImageId: '7' })).toMatchObject({
      cloudImageId: 7,
      url: expect.stringMatching(/^https:\/\/isse\.example\/images\/.*\.webp$/),
      alt: 'A valley',
      width: 800,
      height: 600,
    })
  })

  test('sees the built-in picture of an empty slot, which is stored once', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => api.visitor.backgroundImages.get({ cloudImageId: 11 })),
    )
    expect(first).toMatchObject({ cloudImageId: 11, alt: backgroundImages[10].imageAlt, width: 2400 })
    expect(second).toEqual(first)
    expect(await api.visitor.backgroundImages.get({ cloudImageId: 11 })).toEqual(first)
    expect(await api.db.image.count()).toBe(1)
  })

  test('sees the four pictures of the home page, in order', async () => {
    for (const cloudImageId of [4, 3]) await createBackgroundImage(api.db, { cloudImageId })
    const slots = await api.visitor.backgroundImages.carousel()
    expect(slots.map(({ cloudImageId }) => cloudImageId)).toEqual([1, 2, 3, 4])
    expect(slots[0]?.alt).toBe(backgroundImages[0].imageAlt)
  })

  test.each([12, 999, 2_147_483_647])('finds no slot %i', async (cloudImageId) => {
    await expect(api.visitor.backgroundImages.get({ cloudImageId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('a slot that two servers fill at once has one picture, and no files are left over', async () => {
  const before = await api.countObjects()
  // A second server on the same database and storage does not know what the first is doing.
  const other = api.onAnotherServer()
  const [mine, theirs] = await Promise.all(
    [api.visitor, other].map((caller) => caller.backgroundImages.get({ cloudImageId: 5 })),
  )
  expect(mine).toEqual(theirs)
  expect(await api.db.image.count()).toBe(1)
  expect(await api.countObjects()).toBe(before + 2)
})

describe('an administrator', () => {
  test('replaces a picture, and the old files are deleted when the history forgets the old version', async () => {
    const { image: old } = await api.visitor.backgroundImages.get({ cloudImageId: 1 })
    const imageId = await upload()
    const saved = await api.administrator.backgroundImages.update({ cloudImageId: 1, imageId, alt: 'New' })
    expect(saved).toMatchObject({ cloudImageId: 1, alt: 'New', width: 640, height: 480, version: 2 })
    expect(await api.visitor.backgroundImages.get({ cloudImageId: 1 })).toEqual(saved)
    expect(await api.db.image.count()).toBe(2)
    await api.administrator.revisions.forgetPicture({ imageId: old.imageId })
    expect(await api.db.image.findMany({ select: { imageId: true } })).toEqual([{ imageId }])
  })

  test('fills a slot that nobody has viewed yet; an update without an alternative text keeps the old one', async () => {
    const saved = await api.administrator.backgroundImages.update({
      cloudImageId: 2,
      imageId: await upload(),
    })
    expect(saved).toMatchObject({ alt: backgroundImages[1].imageAlt, width: 640, version: 1 })
    expect(await api.db.image.count()).toBe(1)
  })

  test('must choose a file if a save changes nothing, and an empty slot stays empty', async () => {
    const update = api.administrator.backgroundImages.update
    const clientError = { code: 'BAD_REQUEST', message: wording.selectImage }
    await expect(update({ cloudImageId: 1 })).rejects.toMatchObject(clientError)
    expect(await api.db.backgroundImage.count()).toBe(0)
    const { alt, version, image } = await api.visitor.backgroundImages.get({ cloudImageId: 1 })
    const { imageId, focalX, focalY } = image
    for (const same of [{}, { alt }, { focalX, focalY }, { alt, focalX, focalY, version }, { imageId }])
      await expect(update({ cloudImageId: 1, ...same })).rejects.toMatchObject(clientError)
    expect(await api.visitor.backgroundImages.get({ cloudImageId: 1 })).toMatchObject({ version })
  })

  test.each([{ alt: 'Green hills' }, { focalX: 0.25, focalY: 1 }, { alt: '', focalX: 0, focalY: 0 }])(
    'saves %j without another picture, even on a slot that nobody has viewed yet',
    async (change) => {
      const saved = await api.administrator.backgroundImages.update({ cloudImageId: 3, ...change })
      const { alt = backgroundImages[2].imageAlt, ...point } = change
      expect(saved).toMatchObject({ cloudImageId: 3, alt, image: { alt, ...point }, version: 2 })
      expect(await api.visitor.backgroundImages.get({ cloudImageId: 3 })).toEqual(saved)
      expect(await api.db.image.count()).toBe(1)
    },
  )

  test('takes back the first move of the focal point', async () => {
    await createBackgroundImage(api.db, { cloudImageId: 7 })
    const before = await api.visitor.backgroundImages.get({ cloudImageId: 7 })
    const { version } = await api.editor.backgroundImages.update({
      cloudImageId: 7,
      focalX: 0.1,
      focalY: 0.9,
    })
    await api.editor.revisions.undo({ kind: 'backgroundImage', id: 7, version })
    expect((await api.visitor.backgroundImages.get({ cloudImageId: 7 })).image).toEqual(before.image)
  })

  test('sets the focal point of a new picture, and keeps it when a later save has none', async () => {
    const update = api.administrator.backgroundImages.update
    const point = { focalX: 0.75, focalY: 0.25 }
    const saved = await update({ cloudImageId: 2, imageId: await upload(), ...point })
    expect(saved.image).toMatchObject(point)
    expect((await update({ cloudImageId: 2, alt: 'Other words' })).image).toMatchObject(point)
  })

  test('gets an error for an unknown slot', async () => {
    const imageId = await upload()
    await expect(
      api.administrator.backgroundImages.update({ cloudImageId: 12, imageId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gets a conflict if somebody else has saved in the meantime', async () => {
    const { version } = await createBackgroundImage(api.db)
    const save = async () =>
      api.administrator.backgroundImages.update({ cloudImageId: 1, imageId: await upload(), version })
    const { url, alt } = await save()
    await expect(save()).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const late of [{ alt: 'Late' }, { alt }, { focalX: 0, focalY: 0 }])
      await expect(
        api.administrator.backgroundImages.update({ cloudImageId: 1, version, ...late }),
      ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await api.visitor.backgroundImages.get({ cloudImageId: 1 })).url).toBe(url)
  })
})
