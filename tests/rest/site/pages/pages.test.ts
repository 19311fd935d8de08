import { publicPages } from '@isse/api/site/addresses/public-pages'
import { wording } from '@isse/api/site/words/wording'
import type { Render } from '@isse/web/render'
import { createTRPCClient } from '@trpc/client'
import type { AppRouter } from '@isse/api'
import { observable } from '@trpc/server/observable'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'
import { firstOwnPages } from '../../../support/site/own-pages.ts'
import type { Script } from '../../../support/requests/script.ts'

const scripts = useSite()

beforeAll(async () => {
  const charity = { shortName: 'ISSE', areas: 'Leeds, Bradford, Lancashire', description: introduction }
  expect((await scripts.administrator.post('/api/charity', charity)).status).toBe(200)
})

/** The charity's introduction, which the home page uses as its description. */
const introduction = 'ISSE is a charity based in Leeds, Bradford and Lancashire.'

const everyPage = [
  ...Object.values(publicPages),
  ...firstOwnPages.map((address) => ({ path: address, inSitemap: true })),
]

test.each([
  ...everyPage.map(({ path: address }): [string, number] => [address, 200]),
  // The gallery of an empty site has one page.
  ['/gallery?page=2', 404],
  ['/error/401', 401],
  ['/service/999', 404],
  ['/service/abc', 404],
  ['/events/999', 404],
  ['/events/abc', 404],
  ['/events/0', 404],
  ['/nothing/here', 404],
  ['/admin/edit-nothing', 404],
  ['/admin/new-nothing', 404],
  ['/admin/dashboard', 200],
])('%s is whole before any script runs, and answers %i', async (address, status) => {
  const { status: answered, headers, body } = await scripts.visitor.get(address)
  expect(answered).toBe(status)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(String(body)).toMatch(/^<!DOCTYPE html><html[^>]* lang="en-GB"/)
  expect(String(body)).toMatch(/<title>[^<]*ISSE[^<]*<\/title>/)
  expect(String(body)).toMatch(/<\/html>$/)
})

test.each(everyPage.filter(({ inSitemap }) => inSitemap).map(({ path: address }) => address))(
  'the head of %s says whose page it is, before any script runs',
  async (address) => {
    const html = String((await scripts.visitor.get(address)).body)
    const head = html.slice(0, html.indexOf('</head>'))
    const content = (name: string) => new RegExp(`<meta [^>]*${name}"[^>]* content="([^"]*)"`).exec(head)?.[1]
    const places = /(?=.*charity)(?=.*Leeds)(?=.*Bradford)(?=.*Lancashire)/
    expect(/<title>([^<]*)</.exec(head)?.[1]).toMatch(places)
    expect(content('name="description')).toMatch(places)
    expect(content('property="og:title')).toMatch(places)
    expect(content('property="og:image')).toMatch(/^http/)
    expect(head).toContain(`<link rel="canonical" href="${new URL(address, scripts.site.url).href}"`)
    for (const icon of ['favicon.svg', 'favicon.png', 'apple-touch-icon.png', 'manifest.webmanifest'])
      expect(head).toContain(`href="/${icon}"`)
  },
)

test('loads the first slide first and pictures below the fold lazily, without layout shifts', async () => {
  for (const textUpdateId of [1, 2, 3, 4])
    await scripts.administrator.post('/api/textUpdate', { page: 1, textUpdateId, siteText: 'Welcome' })
  const html = String((await scripts.visitor.get('/')).body)
  const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
  expect(images[0]).toContain('fetchPriority="high"')
  expect(images[0]).toContain('loading="eager"')
  // Four slides, and the card of the contact page.
  expect(images.length).toBeGreaterThan(4)
  for (const image of images.slice(1)) expect(image).toContain('loading="lazy"')
  for (const image of images) expect(image).toMatch(/(?=.* width="\d+")(?=.* height="\d+")/)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a browser that accepts %s gets the page in %s', async (accepted, encoding) => {
  const { headers, body } = await scripts.visitor.with({ 'accept-encoding': accepted }).get('/about')
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
  expect(body).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
})

test.each(['/', '/contact', '/gallery', '/nothing/here', '/error/401', '/admin/edit-services'])(
  '%s has the same bytes for every visitor at any time',
  async (address) => {
    const pageFor = async (script: Script) => {
      const { headers, body } = await script.get(address)
      // The form stamp contains the time.
      return [headers.get('content-security-policy'), String(body).replaceAll(/\b\d{13}\.[\w-]+/g, 'STAMP')]
    }
    const headers = { 'accept-language': 'de', 'user-agent': 'Another/1.0', cookie: 'a=b' }
    const everyone = [scripts.visitor, scripts.visitor.with(headers), scripts.administrator]
    let page: unknown[] = []
    // The pictures of a new site are still being encoded, which changes its pages.
    const countPages = async () => {
      const pages = await Promise.all(everyone.map(pageFor))
      page = pages[0] ?? []
      return new Set(pages.map((one) => JSON.stringify(one))).size
    }
    await expect.poll(countPages, { timeout: 60_000 }).toBe(1)
    expect(page.join()).not.toMatch(/nonce|\b\d{13}\b/)
  },
)

describe('a form that needs JavaScript but was sent without it', () => {
  const send = (url: string, accept = 'text/html,*/*') =>
    scripts.visitor.send(url, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40example.org&password=secret',
    })

  test.each(['/signin', '/confirmemail', '/admin/new-service'])(
    'leads back to %s, which says so',
    async (url) => {
      const { status, headers } = await send(url)
      expect([status, headers.get('location')]).toEqual([303, url])
      expect((await scripts.visitor.get(url)).body).toContain('JavaScript, which your browser does not run')
    },
  )

  test.each([
    '//evil.example/signin',
    '/.//evil.example',
    '/signin?next=//evil.example',
    '/%2f/evil.example',
  ])('leads nowhere else: not from %s', async (url) => {
    const { status, headers } = await send(`${scripts.site.url}${url}`)
    expect([status, headers.get('location')]).toEqual([404, null])
  })

  test('does not accept requests of scripts', async () => {
    expect(await send('/signin', 'application/json')).toMatchObject({ status: 404, body: 'Not Found' })
  })
})

describe('a failing page', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')

  /** Renders / with a client that always returns this response. */
  async function renderWith(answer: unknown) {
    const entry = pathToFileURL(path.join(root, 'apps/web/dist/server/entry-server.js')).href
    const { render } = (await import(entry)) as { render: Render }
    const faults: unknown[] = []
    const trpcClient = createTRPCClient<AppRouter>({
      links: [
        () => () =>
          observable((observer) => {
            if (answer instanceof Error) throw answer
            observer.next({ result: { type: 'data', data: answer } })
            observer.complete()
          }),
      ],
    })
    const page = await render({
      url: '/',
      trpcClient,
      manifest: { routes: {}, lateStyles: [] },
      site: { origin: 'http://127.0.0.1' },
      reference: 'req-7',
      onServerError: (fault) => faults.push(fault),
    })
    return { ...page, faults }
  }

  test.each([
    ['in a component', [null]],
    ['in a call', new Error('the inside of the server')],
  ])('%s is a real 500 that says where to look, and nothing of the inside', async (_, answer) => {
    const { status, html, faults } = await renderWith(answer)
    expect(status).toBe(500)
    expect(html).toContain(wording.unexpectedError)
    expect(html).toContain('req-7')
    expect(html).not.toMatch(/the inside|TypeError|\.tsx?\b/)
    expect(faults).toHaveLength(1)
  })
})
