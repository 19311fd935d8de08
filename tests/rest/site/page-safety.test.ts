import { expect, test } from 'vitest'
import { publicPages } from '@isse/api/site/public-pages'
import { createHash } from 'node:crypto'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { connectTo } from '../../support/requests/raw.ts'
import { useSite } from '../../support/requests/rest.ts'
import { firstOwnPages } from '../../support/site/own-pages.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { text } from 'node:stream/consumers'

const scripts = useSite()

const pages = ['/', '/services', '/contact', '/nothing/here', '/admin/dashboard']
const others = ['/robots.txt', '/sitemap.xml', '/events.ics', '/docs/api', '/api/events', '/api/nothing']

test.each([...pages, ...others])(
  'what %s is made of is said, and is not guessed or embedded',
  async (path) => {
    const { headers } = await scripts.visitor.get(path)
    expect(headers.get('content-type')).toMatch(/^(text|application)\/[a-z]+; charset=utf-8$/i)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(
      /(?=.*default-src 'self')(?=.*frame-ancestors 'none')/,
    )
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
  },
)

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

test('a text that an administrator writes is a text in the page, its data and its structured data, in every field', async () => {
  const hostile = `</script><script>alert(1)</script><!--<script><img src=x onerror=alert(1)>"'&\u2028\u2029.`
  const { administrator } = scripts
  const upload = async (path: string, part: string, fields: Record<string, string>) =>
    administrator.upload(path, { [part]: { json: fields }, imageFile: await createSmallImage('png') })
  const event = { name: hostile, eventTime: hostile, eventDate: 'Sunday 13 January 2047', venue: hostile }
  const answers = [
    await upload('/api/event', 'eventDto', { ...event, eventText: hostile, imageAlt: hostile }),
    await upload('/api/isseService', 'contentBlock', { name: hostile, text: hostile, imageAlt: hostile }),
    await upload('/api/associate', 'contentBlock', {
      name: hostile,
      text: hostile,
      imageAlt: hostile,
      link: 'https://example.org/</script><!--',
    }),
    await upload('/api/galleryImage', 'galleryImageDto', { caption: hostile, imageAlt: hostile }),
    await administrator.post('/api/textUpdate', { page: 1, textUpdateId: 1, siteText: hostile }),
    await administrator.post('/api/contactdetails', { email: hostile, phone: hostile }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const [{ serviceId }] = (await scripts.visitor.get('/api/isseServices')).body as [{ serviceId: number }]
  const service = `/service/${serviceId}`

  for (const path of ['/', '/events', '/services', '/associates', '/gallery', '/contact', service]) {
    const { status, body } = await scripts.visitor.get(path)
    expect(status, path).toBe(200)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    // Parsed as browsers do: nothing that was written has become an element, and the data is all there.
    const elements = elementsOf(parse(String(body)))
    expect(elements.filter((element) => attributeOf(element, 'onerror') !== undefined)).toEqual([])
    expect(elements.filter(isInlineCode).map(textOf).join()).not.toContain('alert')
    const data = elements.find((element) => attributeOf(element, 'id') === 'page-data')
    expect(JSON.stringify(JSON.parse(data ? textOf(data) : ''))).toContain(
      JSON.stringify(hostile).slice(1, -1),
    )
  }
})

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
      expect(variant).toMatch(/^\/images\/[0-9a-f]{16}\/[0-9a-f]{64}\.(avif|webp) \d+w$/)
      expect(data).not.toContain(`"url":"${variant.split(' ')[0]}"`)
    }
    expect(markup).toMatch(/<meta property="og:image" content="http:/)
  },
)

test.each(pages)('all that %s loads comes from this site', async (path) => {
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

type Element = DefaultTreeAdapterTypes.Element

function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return defaultTreeAdapter.isElementNode(node) ? [node, ...children] : children
}

function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value
}

function textOf({ childNodes: [child] }: Element): string {
  return child && defaultTreeAdapter.isTextNode(child) ? child.value : ''
}

/** Whether a browser executes the text of the element, or styles the page by it. */
function isInlineCode(element: Element): boolean {
  if (element.tagName === 'style') return true
  const isData = attributeOf(element, 'type')?.endsWith('json')
  return element.tagName === 'script' && attributeOf(element, 'src') === undefined && !isData
}

function hashOf(element: Element): string {
  return `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`
}
