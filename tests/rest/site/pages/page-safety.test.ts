import { expect, test } from 'vitest'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import { createHash } from 'node:crypto'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { connectTo, sendRaw } from '../../../support/requests/raw.ts'
import { useSite } from '../../../support/requests/rest.ts'
import { writeHostileRecords } from '../../../support/site/hostile-records.ts'
import { firstOwnPages } from '../../../support/site/own-pages.ts'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { text } from 'node:stream/consumers'

const scripts = useSite()

const pages = ['/', '/services', '/contact', '/nothing/here', '/admin/dashboard']
const others = [
  '/favicon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/events.ics',
  '/docs/api',
  '/api/events',
  '/api/nothing',
]

test.each([...pages, ...others])(
  'what %s is made of is said, and is not guessed or embedded',
  async (path) => {
    const { headers } = await scripts.visitor.get(path)
    expect(headers.get('content-type')).toMatch(/^(text|application|image)\/[a-z+]+; charset=utf-8$/i)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(
      /(?=.*default-src 'self')(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    )
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
  },
)

test('the response for another host has the same protections', async () => {
  const head = 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'
  const { status, headers } = await sendRaw(scripts.site, head)
  expect([status, headers.get('x-content-type-options')]).toEqual([421, 'nosniff'])
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
})

const everyPage = [...Object.values(publicPages).map(({ path }) => path), ...firstOwnPages]

test.each([...new Set([...everyPage, ...pages, '/error/401', '/docs/api'])])(
  'the policy of %s allows each of its inline scripts and styles by a hash, and no others',
  async (path) => {
    const { headers, body } = await scripts.visitor.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/(script-src|style-src) [^;]*(unsafe|nonce)/)
    const sources = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ')
    const inline = elementsOf(parse(String(body))).filter(isInlineCode)
    for (const element of inline) expect(sources(`${element.tagName}-src`)).toContain(hashOf(element))
    if (path === '/') expect(inline.length).toBeGreaterThan(0)
  },
)

test.each(['/', '/services', '/gallery'])(
  'what %s shows of an image is said once: its data leaves the addresses to the markup',
  async (address) => {
    const { administrator } = scripts
    const imageFile = await createSmallImage('png')
    await administrator.upload('/api/isseService', {
      contentBlock: { json: { name: 'Chess', text: 'On Fridays' } },
      imageFile,
    })
    await administrator.upload('/api/galleryImage', {
      galleryImageDto: { json: { caption: 'Chess' } },
      imageFile,
    })
    const html = String((await scripts.visitor.get(address)).body)
    const [markup = '', data = ''] = html.split('<script type="application/json"')
    const candidates = [...markup.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, srcset = '']) =>
      srcset.split(', '),
    )
    const variants = candidates.filter((candidate) => candidate.includes('/images/'))
    expect(variants.length).toBeGreaterThan(1)
    for (const variant of variants) {
      expect(variant).toMatch(/^\/images\/[0-9a-f]{16}\/[0-9a-f]{12}\.(avif|webp) \d+w$/)
      expect(data).not.toContain(`"url":"${variant.split(' ')[0]}"`)
    }
    expect(markup).toMatch(/<meta property="og:image" content="http:/)
  },
)

test.each(pages)('%s loads everything from this site', async (path) => {
  const { body } = await scripts.visitor.get(path)
  const loaded = [...String(body).matchAll(/<(?:script|img|link|source|iframe)[^>]*?(?:src|href)="([^"]+)"/g)]
  expect(loaded.length).toBeGreaterThan(0)
  for (const [, address = ''] of loaded)
    expect(new URL(address, scripts.site.url).origin).toBe(new URL(scripts.site.url).origin)
})

test.each(['TRACE / HTTP/1.1', 'TRACE /api/events HTTP/1.1', 'TRACK / HTTP/1.1'])(
  '%s tells nobody what was sent',
  async (line) => {
    const socket = connectTo(scripts.site)
    socket.end(`${line}\r\nHost: localhost\r\nCookie: secret=1\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('secret=1')
  },
)

// Last, because it leaves its records on every page.
test('texts of every field stay texts in the page, its data and its structured data', async () => {
  const written = await writeHostileRecords(scripts.administrator)
  const paths = new Set([...everyPage, '/hostile', ...written.flatMap(({ shownOn }) => shownOn)])
  const read = new Map<string, string>()
  for (const path of paths) {
    const { status, body } = await scripts.visitor.get(path)
    expect(status, path).toBe(200)
    // parse5 parses as browsers do. Hostile text must not become an element or cut off the data.
    const tree = parse(String(body))
    const elements = elementsOf(tree)
    expect(elements.filter((element) => attributeOf(element, 'onerror') !== undefined)).toEqual([])
    expect(elements.filter(isInlineCode).map(textOf).join()).not.toContain('alert')
    const data = elements.filter((element) => attributeOf(element, 'type')?.endsWith('json'))
    expect(data.length).toBeGreaterThan(0)
    for (const element of data) JSON.parse(textOf(element))
    read.set(path, readableTexts(tree).map(inOneLine).join('\n'))
  }
  const unread = written.filter(
    ({ hostile, shownOn }) => !shownOn.some((path) => read.get(path)?.includes(inOneLine(hostile))),
  )
  expect(unread.map(({ field }) => field)).toEqual([])
})

const inOneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim()

function hashOf(element: Element): string {
  return `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`
}

type Element = DefaultTreeAdapterTypes.Element

/** Returns a node with all its descendants, elements only. */
function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return defaultTreeAdapter.isElementNode(node) ? [node, ...children] : children
}

function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value
}

/** Returns the text of an element that has a single text node. */
function textOf({ childNodes: [child] }: Element): string {
  return child && defaultTreeAdapter.isTextNode(child) ? child.value : ''
}

/** Returns everything that people, screen readers and search engines read: texts, attributes and structured data. */
function readableTexts(node: DefaultTreeAdapterTypes.Node): string[] {
  if (defaultTreeAdapter.isTextNode(node)) return [node.value]
  const isElement = defaultTreeAdapter.isElementNode(node)
  if (isElement && node.tagName === 'script')
    return attributeOf(node, 'type') === 'application/ld+json' ? stringsOf(JSON.parse(textOf(node))) : []
  const children = 'childNodes' in node ? node.childNodes.flatMap(readableTexts) : []
  return isElement ? [...node.attrs.map(({ value }) => value), ...children] : children
}

function stringsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsOf) : []
}

/** Matches elements that browsers execute or use as a style sheet. */
function isInlineCode(element: Element): boolean {
  if (element.tagName === 'style') return true
  const isData = attributeOf(element, 'type')?.endsWith('json')
  return element.tagName === 'script' && attributeOf(element, 'src') === undefined && !isData
}
