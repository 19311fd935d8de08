import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite()

const sizes = {
  '/favicon.png': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
}

const svg = '/favicon.svg'
const drawn = [svg, ...Object.keys(sizes), '/share.jpg']

/** Navy and peach, whose contrast is sufficient. */
const colours = { lookPrimary: '#0b2a5b', lookAccent: '#f2a28a', lookDark: '#0b2a5b' }

const choose = async (theme: object) => {
  const { status } = await scripts.administrator.post('/trpc/charity.update', theme)
  expect(status).toBe(200)
}

beforeAll(() => choose({ shortName: 'ISSE' }))

async function fetchFile(address: string) {
  const answer = await fetch(new URL(address, scripts.site.url))
  const { status, headers, url } = answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [type, caching] = [headers.get('content-type'), headers.get('cache-control')]
  return { status, type, caching, path: new URL(url).pathname, bytes }
}

/** Fetches all generated pictures of the site, in base64. */
const fetchAll = async () =>
  Object.fromEntries(
    await Promise.all(
      drawn.map(async (address) => [address, (await fetchFile(address)).bytes.toString('base64')] as const),
    ),
  )

const manifest = async () =>
  JSON.parse(String((await scripts.visitor.get('/manifest.webmanifest')).body)) as {
    theme_color: string
    background_color: string
    icons: { src: string }[]
  }

const iconLinks = async () => {
  const html = String((await scripts.visitor.get('/accessibility')).body)
  return [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)].map(([, href]) => href)
}

/** Returns the RGB colour of a pixel. */
async function colourAt(bytes: Buffer, left: number, top: number) {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 })
  return [...(await pixel.removeAlpha().raw().toBuffer())]
}

function expectColour(found: number[], colour: string) {
  const wanted = [...Buffer.from(colour.slice(1), 'hex')]
  // JPEG changes colours slightly.
  for (const [channel, value] of wanted.entries())
    expect(Math.abs(value - (found[channel] ?? 0)), `${found.join()} for ${colour}`).toBeLessThan(5)
}

test('manifest, icons and card follow the theme, and return to the default when it is cleared', async () => {
  const before = { files: await fetchAll(), manifest: await manifest(), links: await iconLinks() }
  expect(before.manifest).toMatchObject({ theme_color: '#21492b', background_color: '#fbfbea' })
  expect(before.links).toEqual([svg, '/favicon.png', '/apple-touch-icon.png'])

  await choose({ ...colours, lookOrnament: 'wave' })
  const { icons, ...chosen } = await manifest()
  expect(chosen).toMatchObject({
    theme_color: '#0b2a5b',
    background_color: expect.stringMatching(/^#f[89a-f][0-9a-f]{4}$/) as string,
  })
  expect(icons.map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'])
  expect(await iconLinks()).toEqual(['/favicon.png', '/apple-touch-icon.png'])
  for (const [address, size] of Object.entries(sizes)) {
    const { bytes, ...icon } = await fetchFile(`${address}?v=1`)
    expect(icon).toMatchObject({ status: 200, type: 'image/png', caching: 'public, max-age=3600' })
    expect(await sharp(bytes).metadata(), address).toMatchObject({ width: size, height: size })
    expectColour(await colourAt(bytes, 0, 0), colours.lookDark)
    expectColour(await colourAt(bytes, size - 1, size - 1), colours.lookAccent)
    expect((await scripts.visitor.send(address, { method: 'HEAD' })).status).toBe(200)
  }
  const { status, headers } = await scripts.visitor.get(svg)
  expect([status, headers.get('cache-control')]).toEqual([302, 'no-cache'])
  expect(await fetchFile(svg)).toMatchObject({ status: 200, path: '/favicon.png' })
  const { bytes: card, type } = await fetchFile('/share.jpg')
  expect(type).toBe('image/jpeg')
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
  expectColour(await colourAt(card, 0, 0), colours.lookDark)
  expectColour(await colourAt(card, 0, 629), colours.lookAccent)

  await choose({ lookPrimary: '', lookAccent: '', lookDark: '', lookOrnament: 'lemon' })
  expect(await fetchAll()).toEqual(before.files)
  expect(await manifest()).toEqual(before.manifest)
  expect(await iconLinks()).toEqual(before.links)
})

test('keep the default icons and card with the lemon', async () => {
  const before = await fetchAll()
  await choose(colours)
  expect(await fetchAll()).toEqual(before)
  expect((await manifest()).icons[0]).toMatchObject({ src: svg })
  await choose({ lookPrimary: '', lookAccent: '', lookDark: '' })
})

test("the letter is the charity's initial", async () => {
  await choose({ lookOrnament: 'plain' })
  const icons = [(await fetchFile('/icon-512.png')).bytes]
  for (const shortName of ['“harbour light”', 'دوستی', '']) {
    await choose({ shortName })
    icons.push((await fetchFile('/icon-512.png')).bytes)
  }
  const [isse, harbour, unnamed, empty] = icons.map((icon) => icon.toString('base64'))
  expect(new Set([isse, harbour, unnamed]).size).toBe(3)
  expect(empty).toBe(unnamed)
  await choose({ lookOrnament: 'lemon', shortName: 'ISSE' })
})
