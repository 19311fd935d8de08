import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createLogo } from '../../../support/images/logo.ts'
import { storedImages } from '../../../support/images/stored-images.ts'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite()

const drawn = [
  'favicon.svg',
  'favicon.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
]

const drawnLinks = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="icon" href="/favicon.png" type="image/png" sizes="32x32"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
]

async function uploadLogo(): Promise<void> {
  const { body } = await scripts.administrator.upload('/api/image', { imageFile: await createLogo() })
  const { imageId } = body as { imageId: number }
  const saved = await scripts.administrator.post('/api/charity', { imageId })
  expect(saved).toMatchObject({ status: 200, body: { image: { imageId, alt: '' } } })
}

const page = async (address: string) => String((await scripts.visitor.get(address)).body)
const read = async (address: string) => (await scripts.visitor.get(address)).body
const manifest = async () =>
  JSON.parse(String(await read('/manifest.webmanifest'))) as { icons: { src: string; purpose?: string }[] }

/** Fetches a file as a browser does. */
async function fetchFile(address: string) {
  const answer = await fetch(new URL(address, scripts.site.url))
  const { status, headers } = answer
  return {
    status,
    type: headers.get('content-type'),
    caching: headers.get('cache-control'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

async function expectDrawnLogo() {
  const html = await page('/accessibility')
  for (const link of drawnLinks) expect(html).toContain(link)
  expect(html).toMatch(/property="og:image" content="http[^"]*\/share\.jpg"/)
  expect(await read('/api/charity')).toMatchObject({ image: null, imageUrl: '' })
  for (const name of drawn) {
    const file = await fetchFile(`/${name}?v=1`)
    const source = await readFile(path.resolve(import.meta.dirname, '../../../../apps/web/public', name))
    expect(file).toMatchObject({ status: 200, caching: 'public, max-age=3600' })
    expect(file.bytes.equals(source), name).toBe(true)
  }
  const { icons } = await manifest()
  expect(icons.map(({ src }) => src)).toEqual([
    '/favicon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
  ])
}

test('without an uploaded logo the default files are served unchanged', async () => {
  await expectDrawnLogo()
})

describe('an uploaded logo', () => {
  test('is the icon of every page and of phones, at addresses that are cacheable for ever', async () => {
    await uploadLogo()
    for (const address of ['/', '/accessibility', '/signin', '/admin/dashboard', '/no-such-page']) {
      const html = await page(address)
      const head = html.slice(0, html.indexOf('</head>'))
      for (const link of drawnLinks) expect(head, address).not.toContain(link)
      const links = [...head.matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]*)"/g)]
      expect(links.map(([, rel]) => rel)).toEqual(['icon', 'apple-touch-icon'])
      for (const [, , href = ''] of links)
        expect(await fetchFile(href)).toMatchObject({
          status: 200,
          type: 'image/png',
          caching: 'public, max-age=31536000, immutable',
        })
    }
    const { icons } = await manifest()
    expect(icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable'])
    for (const [at, size] of [192, 512, 512].entries()) {
      const { bytes } = await fetchFile(icons[at]?.src ?? '')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    }
  })

  test('is where the fixed icon addresses redirect, which are revalidated each time', async () => {
    await uploadLogo()
    for (const name of drawn) {
      const { status, headers } = await scripts.visitor.get(`/${name}?v=1`)
      expect([name, status, headers.get('cache-control')]).toEqual([name, 302, 'no-cache'])
      const { type, bytes } = await fetchFile(`/${name}`)
      expect(type).toBe('image/png')
      const size = Number(/\d+/.exec(name)?.[0] ?? (name.startsWith('apple') ? 180 : 48))
      expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size })
    }
    const head = await scripts.visitor.send('/favicon.svg', { method: 'HEAD' })
    expect(head.status).toBe(302)
  })

  test('is in the header, the footer, and the picture for sharing a page without one', async () => {
    await uploadLogo()
    const html = await page('/accessibility')
    expect([...html.matchAll(/<img src="\/images\/[^"]*\.webp" width="504" height="168"/g)]).toHaveLength(2)
    const share = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(share).toMatch(/^http.*\/images\/.*\.png$/)
    const { bytes } = await fetchFile(share)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const [, logo] = /"logo":"(http[^"]*\.png)"/.exec(await page('/')) ?? []
    expect((await fetchFile(logo ?? '')).type).toBe('image/png')
  })

  test('has new addresses when it changes, and none when the default logo is used again', async () => {
    await uploadLogo()
    const before = await manifest()
    await uploadLogo()
    expect((await manifest()).icons.map(({ src }) => src)).not.toEqual(before.icons.map(({ src }) => src))
    for (const { src } of before.icons) expect((await fetchFile(src)).status).toBe(404)
    expect((await scripts.administrator.post('/api/charity', { imageId: null })).status).toBe(200)
    await expectDrawnLogo()
  })

  test('of a second picture is on dark bands and dark pages without a plate, and leaves all else as it was', async () => {
    await scripts.administrator.post('/trpc/logoOnDark.update', { imageId: null })
    await uploadLogo()
    await scripts.administrator.post('/trpc/charity.update', { lookDarkMode: true })
    // Each encoding of the logo changes its address on pages and in calls.
    await storedImages(scripts.site)
    const address = '/accessibility'
    const before = await page(address)
    const plate = /<img (src="[^"]*" width="504" height="168") [^>]*bg-white[^>]*>/
    const [, first = ''] = plate.exec(before) ?? []
    const contract = await read('/api/charity')
    const { body } = await scripts.administrator.upload('/api/image', { imageFile: await createLogo(400) })
    const { imageId } = body as { imageId: number }
    const save = (to: number | null) => scripts.administrator.post('/trpc/logoOnDark.update', { imageId: to })
    expect((await save(imageId)).status).toBe(200)
    const html = await page(address)
    expect(html).not.toMatch(plate)
    const [, second = ''] =
      /<source srcset="([^"]*)" media="screen and [^"]*dark\)" width="336" height="168"\/?><img src/i.exec(
        html,
      ) ?? []
    const ofFooter = html.slice(html.indexOf('<footer'))
    expect(ofFooter).toContain(`<img src="${second}" width="336" height="168"`)
    expect(ofFooter).toMatch(/<img [^>]*not-on-paper/)
    expect(html.slice(0, html.indexOf('<footer'))).toContain(`<img ${first}`)
    expect((await fetchFile(second)).type).toBe('image/webp')
    expect(await read('/api/charity')).toEqual(contract)
    expect((await save(null)).status).toBe(200)
    expect(await page(address)).toBe(before)
    expect((await scripts.visitor.post('/trpc/logoOnDark.update', { imageId })).status).toBe(401)
    await scripts.administrator.post('/trpc/charity.update', { lookDarkMode: false })
  })

  test('can be changed by administrators only, to an existing picture', async () => {
    const { status, body } = await scripts.administrator.post('/api/charity', { imageId: 999_999 })
    expect([status, body]).toMatchObject([
      400,
      { message: 'That picture is no longer there. Please choose it again.' },
    ])
    expect((await scripts.visitor.post('/api/charity', { imageId: null })).status).toBe(401)
  })
})

test('the document describes the effect of a missing picture, for new records and changes', async () => {
  type Form = { schema: { properties: { imageFile: { description: string } } } }
  type Paths = Record<string, { post: { requestBody: { content: { 'multipart/form-data': Form } } } }>
  const { paths } = (await read('/api/openapi.json')) as { paths: Paths }
  const imageFileOf = (call: string) =>
    paths[call]?.post.requestBody.content['multipart/form-data'].schema.properties.imageFile.description
  expect(imageFileOf('/partner')).toMatch(/^The picture; left out or empty, there is none, unless imageId/)
  expect(imageFileOf('/partner/update')).toMatch(/^Another picture; left out or empty, the present one stays/)
  expect(imageFileOf('/isseService')).toMatch(/^The picture; left out where imageId/)
})
