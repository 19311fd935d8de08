import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite()

const htmlOf = async (address: string) =>
  /<html[^>]*>/.exec(String((await scripts.visitor.get(address)).body))?.[0]

const choose = async (theme: object) => {
  const { status } = await scripts.administrator.post('/trpc/charity.update', theme)
  expect(status).toBe(200)
}

describe('the theme', () => {
  test('is on no page by default', async () => {
    for (const address of ['/', '/about', '/nothing/here', '/admin/dashboard'])
      expect(await htmlOf(address), address).toBe('<html lang="en-GB" data-theme="lemonade">')
  })

  test('is on every page once it is saved, also on cached ones, and in no REST response', async () => {
    const home = async () => String((await scripts.visitor.get('/')).body)
    // The pictures of a new site are still being encoded, which changes the page.
    await expect.poll(async () => (await home()) === (await home()), { timeout: 60_000 }).toBe(true)
    await choose({ lookPrimary: '#0b2a5b', lookDarkMode: true })
    for (const address of ['/', '/about', '/nothing/here', '/admin/dashboard'])
      expect(await htmlOf(address), address).toMatch(
        / style="--look-primary:#0b2a5b;[^"]*--look-paper-dark:#[0-9a-f]{6}/,
      )
    const html = await home()
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toHaveLength(2)
    expect(html).toMatch(
      /<meta name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme: dark\)"/,
    )
    expect(JSON.stringify((await scripts.visitor.get('/api/charity')).body)).not.toContain('look')
  })

  test.each(['poppins', 'literata', 'lora', 'source', 'atkinson', 'figtree'])(
    'has style sheets that exist, with dark pages and the type %s',
    async (lookType) => {
      await choose({ lookType, lookDarkMode: true })
      const home = String((await scripts.visitor.get('/')).body)
      const links = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
      expect(links.some((href) => href.includes('/dark-'))).toBe(true)
      for (const href of links) expect((await scripts.visitor.get(href)).status, href).toBe(200)
      await choose({ lookType: 'poppins' })
    },
  )

  test('shows the drawings that came with the site only with the lemon', async () => {
    const { body } = await scripts.visitor.get('/api/cloudImage/5')
    const folder = path.dirname(new URL((body as { url: string }).url).pathname)
    const shows = async () => {
      const html = String((await scripts.visitor.get('/about')).body)
      return (html.match(/<(?:img|source)[^>]*>/g) ?? []).some((tag) => tag.includes(`${folder}/`))
    }
    expect(await shows()).toBe(true)
    await choose({ lookOrnament: 'wave' })
    expect(await shows()).toBe(false)
    await choose({ lookOrnament: 'lemon' })
    expect(await shows()).toBe(true)
  })

  test('is on no page if it is invalid', async () => {
    const { status } = await scripts.administrator.post('/trpc/charity.update', {
      lookPrimary: 'red;background:url(https://evil.example/)',
    })
    expect(status).toBe(400)
    expect(await htmlOf('/')).not.toContain('url(')
  })

  test('disappears when its fields are cleared', async () => {
    await choose({ lookPrimary: '', lookDarkMode: false })
    expect(await htmlOf('/')).toBe('<html lang="en-GB" data-theme="lemonade">')
  })
})
