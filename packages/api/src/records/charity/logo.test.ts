import { createCharity } from '@isse/db/factories'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { logoKinds } from '../../images/drawing/logo-kinds.ts'
import { createImageFile, useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()
beforeEach(async () => {
  for await (const { key } of api.images.storage.list()) await api.images.storage.remove(key)
})

/** Uploads a logo: a green rectangle with a yellow stripe, so that no two files of it are the same bytes. */
async function upload(width = 640, height = 480) {
  const size = { width: Math.ceil(width / 3), height }
  const stripe = { create: { ...size, channels: 3, background: '#fd3' } } as const
  const logo = sharp(await createImageFile(width, height)).composite([{ input: stripe, left: 0, top: 0 }])
  return api.images.add(await logo.png().toBuffer())
}

const setLogo = (imageId: number | null) => api.administrator.charity.update({ imageId })
/** Deletes former logos as an administrator does. */
const forgetPictures = async () => {
  const shown = (await api.visitor.charity.get()).image?.imageId
  for (const { imageId } of await api.db.image.findMany())
    if (imageId !== shown) await api.administrator.revisions.forgetPicture({ imageId })
}
const keyOf = (url: string) => new URL(url).pathname.replace('/images/', '')
const later = () => new Date(Date.now() + 60_000)

test('a charity without an uploaded logo has no logo and no icons', async () => {
  await createCharity(api.db)
  expect(await api.visitor.charity.get()).toMatchObject({ image: null, imageUrl: '' })
  expect(await api.visitor.charity.frame()).toMatchObject({ logo: null })
  expect(await api.visitor.charity.icons()).toBeNull()
})

describe('an administrator who uploads a logo', () => {
  test('sees it at once, with all its files', async () => {
    const imageId = await upload(800, 200)
    expect(await setLogo(imageId)).toMatchObject({ image: { imageId, width: 800, height: 200, alt: '' } })
    const { logo } = await api.visitor.charity.frame()
    expect(logo).toMatchObject({ width: 672, height: 168 })
    const { url, favicon, appleTouchIcon, icon, share } = logo!
    const icons = await api.visitor.charity.icons()
    expect(icons).toMatchObject({ favicon, appleTouchIcon, icon512: icon })
    const addresses = new Set([url, share, ...Object.values(icons!)])
    expect(addresses.size).toBe(logoKinds.length)
    for (const address of addresses) {
      const bytes = await api.images.storage.read(keyOf(address))
      expect((await sharp(bytes).metadata()).format).toBe(address === url ? 'webp' : 'png')
    }
  })

  test('keeps it through every other change, and its files are made once', async () => {
    const imageId = await upload()
    await setLogo(imageId)
    const before = await api.visitor.charity.frame()
    await api.administrator.charity.update({ shortName: 'Lemon Tree' })
    await setLogo(imageId)
    expect(await api.visitor.charity.frame()).toEqual({ ...before, shortName: 'Lemon Tree' })
    expect(await api.db.logoFile.count()).toBe(logoKinds.length)
  })

  test('replaces it, and its files are deleted when its version is forgotten', async () => {
    await setLogo(await upload())
    const before = await api.visitor.charity.frame()
    await setLogo(await upload(300, 300))
    await api.encodeDue()
    const after = await api.visitor.charity.frame()
    for (const field of ['url', 'favicon', 'appleTouchIcon', 'icon', 'share'] as const)
      expect(after.logo?.[field]).not.toBe(before.logo?.[field])
    await forgetPictures()
    expect(await api.db.image.count()).toBe(1)
    expect(await api.countObjects()).toBe((await api.db.imageVariant.count()) + logoKinds.length)
  })

  test('gets the former logo again by undo', async () => {
    const former = await upload()
    await setLogo(former)
    const { version } = await setLogo(await upload(800, 200))
    // As the website asks for it.
    await api.administrator.revisions.undo([{ kind: 'charity', id: 1, version }])
    expect(await api.visitor.charity.get()).toMatchObject({ image: { imageId: former } })
  })

  test('goes back to the drawn logo, and all files are deleted', async () => {
    await setLogo(await upload())
    expect(await setLogo(null)).toMatchObject({ image: null, imageUrl: '' })
    expect(await api.visitor.charity.frame()).toMatchObject({ logo: null })
    await forgetPictures()
    expect([await api.db.image.count(), await api.countObjects()]).toEqual([0, 0])
  })

  test('gets an error if the picture is gone', async () => {
    await createCharity(api.db)
    await expect(setLogo(999)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'That picture is no longer there. Please choose it again.',
    })
  })

  test('loses nothing if somebody else has saved in the meantime', async () => {
    const imageId = await upload()
    const { version } = await setLogo(imageId)
    await api.administrator.charity.update({ areas: 'York' })
    const other = await upload()
    const late = api.administrator.charity.update({ imageId: other, version })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await api.visitor.charity.get()).toMatchObject({ image: { imageId }, areas: 'York' })
    // Without a saved logo the sweep deletes the image with its files.
    await api.images.sweeper.sweep(later())
    expect(await api.db.image.count()).toBe(1)
    expect(await api.db.logoFile.count()).toBe(logoKinds.length)
  })
})

test('two servers make the files of a logo once', async () => {
  const imageId = await upload()
  await Promise.all([api.images.createLogoFiles(imageId), api.images.createLogoFiles(imageId)])
  expect(await api.db.logoFile.count()).toBe(logoKinds.length)
})

test('a logo of one colour has all files, although some have the same bytes', async () => {
  await setLogo(await api.images.add(await createImageFile(300, 300)))
  const { logo } = await api.visitor.charity.frame()
  expect(logo?.onDark).toBe(logo?.url)
  expect(await api.db.logoFile.count()).toBe(logoKinds.length + 1)
  await setLogo(null)
  await forgetPictures()
  expect(await api.countObjects()).toBe(0)
})

test('the files can be made from the variants after the source is gone', async () => {
  const imageId = await upload(900, 300)
  await api.encodeDue()
  await setLogo(imageId)
  expect((await api.visitor.charity.frame()).logo).toMatchObject({ width: 504, height: 168 })
})

test('the sweep keeps a logo and its files, and deletes one that nobody saved', async () => {
  await setLogo(await upload())
  await api.encodeDue()
  const before = await api.countObjects()
  const unused = await upload()
  await api.images.createLogoFiles(unused)
  await api.encodeDue()
  await api.images.sweeper.sweep(later())
  expect(await api.db.image.count()).toBe(1)
  expect(await countImageObjects()).toBe(before)
  const { logo } = await api.visitor.charity.frame()
  expect(await api.images.storage.size(keyOf(logo!.share))).toBeGreaterThan(0)
})

async function countImageObjects(): Promise<number> {
  let count = 0
  for await (const { key } of api.images.storage.list()) if (!key.endsWith('.owner')) count++
  return count
}
