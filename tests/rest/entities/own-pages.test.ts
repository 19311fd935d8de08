import { expect, test } from 'vitest'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const fields = { title: 'Our history', ownPageText: 'It began with a kettle.' }

const write = async (json: object, path = '/api/ownPage') => {
  const answer = await scripts.administrator.upload(path, { contentBlock: { json: { ...fields, ...json } } })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body as { ownPageId: number }
}
const change = (json: object) => write(json, '/api/ownPage/update')
const visit = (path: string) => scripts.visitor.elsewhere().send(path, { redirect: 'manual' })

test('a former address redirects permanently, until another page uses it', async () => {
  const { ownPageId } = await write({ slug: 'first-name' })
  await change({ ownPageId, slug: 'second-name' })
  await change({ ownPageId, slug: 'third-name' })
  for (const former of ['/first-name', '/second-name', '/Third-Name']) {
    const { status, headers } = await visit(`${former}?utm_source=a`)
    expect([status, headers.get('location')]).toEqual([301, '/third-name'])
    // Without it, browsers would cache a 301 for ever.
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  await write({ slug: 'first-name', title: 'Another page' })
  expect(await visit('/first-name')).toMatchObject({
    status: 200,
    body: expect.stringMatching(/<h1[^>]*>Another page</),
  })
})

test('an unpublished or deleted page has no address, no redirect and no link', async () => {
  const { ownPageId } = await write({ slug: 'before', menu: 'header', title: 'Hidden page' })
  await change({ ownPageId, slug: 'after', title: 'Hidden page' })
  const statuses = async () => [(await visit('/before')).status, (await visit('/after')).status]
  expect(await statuses()).toEqual([301, 200])
  expect((await visit('/')).body).toContain('href="/after"')
  expect((await visit('/sitemap.xml')).body).toContain('/after<')
  await change({ ownPageId, title: 'Hidden page', isPublished: false })
  expect(await statuses()).toEqual([404, 404])
  for (const path of ['/', '/sitemap.xml', '/api/ownPages', `/api/ownPage/${ownPageId}`])
    expect(JSON.stringify((await visit(path)).body)).not.toMatch(/Hidden page|\/after\b/)
  await change({ ownPageId, title: 'Hidden page', isPublished: true })
  expect(await statuses()).toEqual([301, 200])
  await scripts.administrator.send(`/api/ownPage/delete/${ownPageId}`, { method: 'DELETE' })
  expect(await statuses()).toEqual([404, 404])
})

test('a custom page is cached until it changes, and a 404 is not cached', async () => {
  const { ownPageId } = await write({ slug: 'kept-page' })
  const tagOf = async () => (await visit('/kept-page')).headers.get('etag')
  // The pictures of a new site are still being encoded, which empties the cache.
  await expect.poll(async () => (await tagOf()) === (await tagOf()), { timeout: 60_000 }).toBe(true)
  expect(await tagOf()).toMatch(/^W\//)
  await change({ ownPageId, ownPageText: 'It began with two kettles.' })
  expect((await visit('/kept-page')).body).toContain('two kettles')
  expect((await visit('/no-such-page')).headers.has('etag')).toBe(false)
  expect((await visit('/no-such-page')).status).toBe(404)
})

test('the description of a page names the charity once, without Markdown marks', async () => {
  const describe = async (json: object) => {
    const { slug } = (await write({ slug: 'described', ...json })) as unknown as { slug: string }
    const { body } = await visit(`/${slug}`)
    await removeDescribed()
    return /<meta name="description" content="([^"]*)"/.exec(String(body))?.[1]
  }
  const removeDescribed = async () => {
    const pages = (await scripts.administrator.get('/api/ownPages')).body as {
      slug: string
      ownPageId: number
    }[]
    const page = pages.find(({ slug }) => slug === 'described')
    await scripts.administrator.delete(`/api/ownPage/delete/${page?.ownPageId}`)
  }
  expect(
    (await scripts.administrator.post('/api/charity', { shortName: 'Lark', areas: 'York' })).status,
  ).toBe(200)
  const whose = 'Lark, a charity in York'
  expect(await describe({ ownPageText: '## Diggers\n\n**We** dig on [Mondays](/contact).' })).toBe(
    `We dig on Mondays. | ${whose}`,
  )
  expect(await describe({ metaDescription: '**Dig** in.' })).toBe(`Dig in. | ${whose}`)
  expect(await describe({ lead: 'Lark digs.' })).toBe('Lark digs.')
  const long = await describe({ lead: 'Dig. '.repeat(80) })
  expect(long).toMatch(/\| Lark, a charity in York$/)
})
