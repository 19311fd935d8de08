import { createCharity } from '@isse/db/factories'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createImageFile, useTestApi } from '../../testing/test-api.ts'
import { previewTyped } from '../preview.ts'

const api = useTestApi()
beforeEach(() => api.empty())

const upload = async (width: number) => api.images.add(await createImageFile(width, 200))
/** Uploads two white bars on a transparent ground. */
async function uploadBright(): Promise<number> {
  const input = { create: { width: 60, height: 260, channels: 4, background: 'white' } } as const
  const bars = [20, 220].map((left) => ({ input, left, top: 20 }))
  const ground = sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
  return api.images.add(await ground.composite(bars).png().toBuffer())
}
const setFirst = async () => api.administrator.charity.update({ imageId: await upload(600) })
const setSecond = (imageId: number | null) => api.administrator.logoOnDark.update({ imageId })
const readLogo = async (from = api.visitor) => (await from.charity.frame()).logo
const key = { kind: 'logoOnDark', id: 1 } as const

describe('a second logo', () => {
  test('adds its address and size for dark backgrounds to those of the first, until it is removed', async () => {
    await setFirst()
    expect(await api.visitor.logoOnDark.get()).toEqual({ image: null, version: 0 })
    const before = await readLogo()
    expect(before).not.toHaveProperty('sizeOnDark')
    const imageId = await upload(150)
    expect(await setSecond(imageId)).toMatchObject({ image: { imageId, alt: '' }, version: 1 })
    const after = await readLogo()
    expect(after).toEqual({
      ...before,
      onDark: expect.stringContaining('/images/'),
      sizeOnDark: { width: 126, height: 168 },
    })
    expect(after?.onDark).not.toBe(before?.onDark)
    expect(await setSecond(null)).toEqual({ image: null, version: 2 })
    expect(await readLogo()).toEqual(before)
  })

  test('has no dark plate, although it is white', async () => {
    await setFirst()
    await setSecond(await uploadBright())
    const { onDark, sizeOnDark } = (await readLogo())!
    const bytes = await api.images.storage.read(new URL(onDark ?? '').pathname.replace('/images/', ''))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...sizeOnDark, width: 168, height: 168, channels: 4 })
    const between = 4 * (168 * 84 + 84)
    expect([data[0], data[3], data[between + 3]]).toEqual([255, 255, 0])
  })

  test('shows nothing beside the drawn logo, and leaves the icons and what scripts read as they are', async () => {
    await createCharity(api.db)
    await setSecond(await upload(150))
    expect(await readLogo()).toBeNull()
    expect(await api.visitor.charity.icons()).toBeNull()
    await setFirst()
    const [icons, read] = [await api.visitor.charity.icons(), await api.visitor.charity.read()]
    await setSecond(null)
    expect([await api.visitor.charity.icons(), await api.visitor.charity.read()]).toEqual([icons, read])
  })

  test('is a draft until it is published, which its preview shows alone', async () => {
    await setFirst()
    const before = await readLogo()
    const fields = { imageId: await upload(150) }
    const { overlays, address } = await previewTyped(api.context, { ...key, fields })
    const { revisionId: seen } = await api.administrator.unpublished.keep({ ...key, fields, seen: null })
    await api.images.sweeper.sweep(new Date(Date.now() + 60_000))
    expect([address, await readLogo()]).toEqual(['/', before])
    const previewed = await readLogo(api.previewing(overlays))
    expect(previewed).toMatchObject({ sizeOnDark: { width: 126, height: 168 } })
    await expect(setSecond(null)).rejects.toMatchObject({ code: 'CONFLICT' })
    await api.administrator.unpublished.publish({ ...key, seen })
    expect(await readLogo()).toEqual(previewed)
  })

  test('is undone, comes back from the history, and is forgotten with its files', async () => {
    await setFirst()
    const objects = await api.countObjects()
    const [one, other] = [await upload(150), await upload(300)]
    await setSecond(one)
    const first = await readLogo()
    const { version } = await setSecond(other)
    await api.administrator.revisions.undo({ ...key, version })
    expect(await readLogo()).toEqual(first)
    const { lines } = await api.administrator.revisions.ofRecord(key)
    await api.administrator.revisions.goBack({ revisionId: lines[1]?.revisionId ?? 0, version: 3 })
    expect(await readLogo()).toMatchObject({ sizeOnDark: { width: 252 } })
    await expect(api.administrator.revisions.forgetPicture({ imageId: other })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('the logo for dark backgrounds'),
    })
    await setSecond(null)
    for (const imageId of [one, other]) await api.administrator.revisions.forgetPicture({ imageId })
    expect(await api.countObjects()).toBe(objects)
    // The version without its picture keeps the present one.
    await api.administrator.revisions.goBack({ revisionId: lines[1]?.revisionId ?? 0, version: 5 })
    expect(await api.visitor.logoOnDark.get()).toMatchObject({ image: null })
  })

  test('is refused if the picture is gone, somebody else has saved, or an editor lacks the permission', async () => {
    await expect(setSecond(999)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'That picture is no longer there. Please choose it again.',
    })
    const { version } = await setSecond(null)
    await setSecond(await upload(150))
    await expect(api.administrator.logoOnDark.update({ imageId: null, version })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(api.editor.logoOnDark.update({ imageId: null })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
