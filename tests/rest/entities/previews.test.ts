import { createPdf } from '@isse/api/testing/pdfs'
import { withHyphens } from '@isse/api/site/kinds'
import { createSmallImage } from '../../support/images/photographs.ts'
import { describe, expect, test } from 'vitest'
import { editor } from '../../support/site/people.ts'
import { useSite } from '../../support/requests/rest.ts'
import type { Script } from '../../support/requests/script.ts'
import { addedKinds, type AddedKind } from '../../support/site/add-records.ts'
import { fixedKinds } from '../../support/site/fixed-kinds.ts'
import { findMarker, marked, MARKER } from '../../support/site/marker.ts'

const scripts = useSite()

const call = async <Data>(procedure: string, input: object): Promise<Data> => {
  const { status, body } = await scripts.administrator.elsewhere().post(`/trpc/${procedure}`, input)
  expect([procedure, status], JSON.stringify(body)).toEqual([procedure, 200])
  return (body as { result: { data: Data } }).result.data
}
const keep = (input: object) =>
  call<{ id: number; revisionId: number }>('unpublished.keep', { seen: null, ...input })

/** Follows a link as a browser does. */
async function openLink(path: string) {
  const [door = '', token = ''] = path.split('#token=')
  const page = await fetch(scripts.site.url + door)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script>')])
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(scripts.site.url + door, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  })
  const { address = '', message } = (await answer.json()) as { address?: string; message?: string }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = (below: string, method = 'GET') =>
    fetch(scripts.site.url + below, { method, headers: { cookie }, redirect: 'manual' })
  return {
    status: answer.status,
    address: address.split('#')[0] ?? '',
    message,
    get: (below: string) => ask(below),
    /** Returns the content length of a file by HEAD. */
    lengthOf: async (below: string) => (await ask(below, 'HEAD')).headers.get('content-length'),
  }
}

/** Uploads the file of a kind, as its form does. */
async function uploadFile({ image, hasFile }: Pick<AddedKind, 'image' | 'hasFile'>) {
  const send = async (path: string, parts: Parameters<Script['upload']>[1]) => {
    const { body } = await scripts.administrator.elsewhere().upload(path, parts)
    return body as Record<string, number>
  }
  if (image) {
    const { imageId } = await send('/api/image', { imageFile: await createSmallImage('png') })
    return { imageId }
  }
  if (!hasFile) return {}
  const buffer = createPdf({ text: 'A report.' })
  const documentFile = { name: 'report.pdf', mimeType: 'application/pdf', buffer }
  const { documentFileId } = await send('/api/documentFile', { documentFile })
  return { documentFileId }
}

describe('on an empty site', () => {
  test.each(fixedKinds)('the form of $kind opens with its preview', async ({ kind, id }) => {
    const { status } = await scripts.administrator.get(`/admin/preview/${withHyphens(kind)}/${id}`)
    expect([kind, status]).toEqual([kind, 200])
  })
})

describe('a preview by a link', () => {
  const opened: string[] = []

  test.each(addedKinds)(
    'shows a new $noun with its file, which nobody else is shown',
    async ({ kind, create, image, hasFile }) => {
      const fields = { ...marked(create), ...(await uploadFile({ image, hasFile })) }
      const { id } = await keep({ kind, fields })
      const { path } = await call<{ path: string }>('previews.createLink', { kind, id })
      const { address, get, lengthOf } = await openLink(path)
      const preview = await get(address)
      const html = await preview.text()
      expect([preview.status, html.includes(MARKER)], html).toEqual([200, true])
      expect(html).not.toMatch(/<script|modulepreload/)
      expect(Object.fromEntries(preview.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringMatching(
          /form-action 'none'.*frame-ancestors 'self'.*sandbox/,
        ),
      })
      expect(preview.headers.get('etag')).toBeNull()
      const files = [...html.matchAll(/\/admin\/preview\/link\/\d+\/(?:images|documents)\/[\w./-]+/g)].map(
        ([found]) => found,
      )
      // All files on the page are below the path of the preview.
      const elsewhere = html.replaceAll(/\/admin\/preview\/link\/\d+\/(?:images|documents)\//g, '')
      expect(elsewhere).not.toMatch(/\/(?:images|documents)\//)
      const publicStatuses: number[] = []
      for (const file of files) {
        const { status, headers } = await get(file)
        expect([file, status, headers.get('cache-control')]).toEqual([file, 200, 'private, no-store'])
        expect(await lengthOf(file)).toBe(headers.get('content-length'))
        publicStatuses.push((await fetch(scripts.site.url + file.replace(/^.*\/link\/\d+/, ''))).status)
      }
      if (image || hasFile) expect(publicStatuses).toContain(404)
      expect((await fetch(scripts.site.url + address)).status).toBe(404)
      opened.push(kind)
    },
  )

  test.each(fixedKinds)('shows a draft of $kind', async ({ kind, id, key, update }) => {
    await keep({ kind, id, fields: { ...marked(update), ...key } })
    const { path } = await call<{ path: string }>('previews.createLink', { kind, id })
    const { address, get } = await openLink(path)
    expect(await (await get(address)).text()).toContain(MARKER)
    opened.push(kind)
  })

  test('shows these drafts nowhere else', async () => {
    // Guards against a vacuous test.
    expect(opened).toEqual([...addedKinds, ...fixedKinds].map(({ kind }) => kind))
    expect(await findMarker(scripts.site)).toEqual([])
    expect(scripts.site.output()).not.toContain(MARKER)
  })

  test('ends when it is withdrawn or the draft is published, and rejects another link’s cookie', async () => {
    const fields = { name: 'Patience', valueText: 'We wait.' }
    const { id } = await keep({ kind: 'value', fields })
    const make = async () =>
      openLink((await call<{ path: string }>('previews.createLink', { kind: 'value', id })).path)
    const [one, other] = [await make(), await make()]
    const statuses = async () => [
      (await one.get(one.address)).status,
      (await other.get(other.address)).status,
      (await other.get(one.address)).status,
    ]
    expect(await statuses()).toEqual([200, 200, 404])
    const previewLinkId = Number(/link\/(\d+)/.exec(one.address)?.[1])
    await call('previews.endLink', { previewLinkId })
    expect(await statuses()).toEqual([404, 200, 404])
    const { revisionId } = await keep({ kind: 'value', id, fields, seen: await newestOf(id) })
    await call('unpublished.publish', { kind: 'value', id, seen: revisionId })
    expect(await statuses()).toEqual([404, 404, 404])
  })

  test('allows the picture that it shows, and no other unpublished one', async () => {
    const pictures = async () => {
      const fields = { name: 'Ada', ...(await uploadFile({ image: 'described' })) }
      const { id } = await keep({ kind: 'associate', fields })
      const { path } = await call<{ path: string }>('previews.createLink', { kind: 'associate', id })
      const link = await openLink(path)
      const html = await (await link.get(link.address)).text()
      const { imageId } = fields as { imageId: number }
      return { ...link, html, imageId }
    }
    const [one, other] = [await pictures(), await pictures()]
    const addresses = (html: string) =>
      [...html.matchAll(/images\/([0-9a-f]{16}\/[\w.]+)/g)].map(([, address]) => address)
    const own = addresses(one.html).filter((address) => !addresses(other.html).includes(address))
    expect(own.length).toBeGreaterThan(0)
    for (const address of own) {
      expect((await one.get(`${one.address}images/${address}`)).status).toBe(200)
      expect((await other.get(`${other.address}images/${address}`)).status).toBe(404)
    }
  })

  test('allows the files of a second logo in the foot of the page, which nobody else is shown', async () => {
    await call('unpublished.discard', { kind: 'charity', id: 1, seen: await newestOf(1, 'charity') })
    await call('charity.update', await uploadFile({ image: 'decorative' }))
    await keep({ kind: 'logoOnDark', id: 1, fields: await uploadFile({ image: 'decorative' }) })
    const { path } = await call<{ path: string }>('previews.createLink', { kind: 'logoOnDark', id: 1 })
    const { address, get } = await openLink(path)
    const html = await (await get(address)).text()
    const [, file = ''] = /<img src="([^"]+)"/.exec(html.slice(html.indexOf('<footer'))) ?? []
    expect((await get(file)).status).toBe(200)
    expect((await fetch(scripts.site.url + file.replace(/^.*\/link\/\d+/, ''))).status).toBe(404)
    const page = await (await fetch(scripts.site.url)).text()
    expect(page.slice(page.indexOf('<footer'))).not.toContain(/images\/[0-9a-f]+/.exec(file)?.[0])
    await call('charity.update', { imageId: null })
  })

  test('rejects an invalid token with a sentence', async () => {
    expect(await openLink('/admin/preview#token=made-up')).toMatchObject({
      status: 404,
      message: expect.stringContaining('This preview has ended.'),
    })
  })
})

async function newestOf(id: number, kind = 'value') {
  const input = encodeURIComponent(JSON.stringify({ kind, id }))
  const { body } = await scripts.administrator.get(`/trpc/unpublished.ofRecord?input=${input}`)
  return (body as { result: { data: { revisionId: number } } }).result.data.revisionId
}

describe('the preview in the form', () => {
  test('shows the typed values, stores nothing, and is for editors only', async () => {
    const fields = { name: `Patience ${MARKER}`, valueText: '' }
    const path = '/admin/preview/value/new'
    const { status, body } = await scripts.administrator.post(path, { fields })
    expect([status, body]).toEqual([200, expect.stringContaining(`Patience ${MARKER}`)])
    expect(body).toContain('Enter a text about the value')
    expect(await findMarker(scripts.site)).toEqual([])
    expect((await scripts.visitor.post(path, { fields })).status).toBe(401)
    expect((await scripts.member.post(path, { fields })).status).toBe(403)
    const asEditor = await scripts.visitor.signIn(editor)
    expect((await asEditor.post(path, { fields })).status).toBe(200)
    const settings = { kind: 'charity', id: 1, fields }
    for (const [address, typed] of [
      ['/admin/preview/charity/1', { fields }],
      [path, { fields, beside: [settings] }],
    ] as const)
      expect((await asEditor.post(address, typed)).status).toBe(403)
    expect((await asEditor.get('/admin/preview/charity/1')).status).toBe(303)
    const elsewhere = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect((await scripts.administrator.with(elsewhere).post(path, { fields })).status).toBe(403)
  })

  test('shows half a character as the database would store it', async () => {
    const fields = { name: 'A\ud800', valueText: 'B' }
    const { status, body } = await scripts.administrator.post('/admin/preview/value/new', { fields })
    expect([status, body]).toEqual([200, expect.stringContaining('A\ufffd')])
    await keep({ kind: 'value', fields })
  })

  test('names the invalid field', async () => {
    const long = { name: 'x'.repeat(500), valueText: '' }
    const { status, body } = await scripts.administrator.post('/admin/preview/value/new', { fields: long })
    expect([status, body]).toEqual([400, expect.stringMatching(/^Use \d+ characters or fewer/)])
    const beside = [{ kind: 'value', id: 2 ** 40, fields: {} }]
    const far = await scripts.administrator.post('/admin/preview/value/new', { fields: {}, beside })
    expect(far.status).toBe(400)
  })

  test.each(addedKinds)(
    'of a $noun asks for what is empty, and for a file that is gone',
    async ({ kind }) => {
      const path = `/admin/preview/${withHyphens(kind)}/new`
      expect((await scripts.administrator.get(path)).status).toBe(200)
      const fields = { imageId: 99_999, documentFileId: 99_999 }
      expect((await scripts.administrator.post(path, { fields })).status).toBe(200)
    },
  )

  test.each([
    ['/admin/preview', [{}, { token: { toString: 1 } }, { token: 5 }, { token: null }, { token: ['a'] }, []]],
    [
      '/admin/preview/value/new',
      [
        {},
        { fields: [] },
        { fields: 'x' },
        { fields: null },
        { fields: {}, beside: {} },
        { fields: {}, beside: [5] },
        { fields: {}, beside: [{ kind: { toString: 1 }, id: 1, fields: {} }] },
        { fields: {}, beside: [{ kind: 'value', id: '1', fields: {} }] },
      ],
    ],
  ])('at %s answers each odd shape of what is sent with a sentence', async (path, bodies) => {
    for (const body of bodies) {
      const answer = await scripts.administrator.post(path, body)
      expect([body, answer.status, answer.body]).toEqual([
        body,
        400,
        expect.stringMatching(/Please check what you sent\./),
      ])
    }
  })

  test.each([
    ['/admin/preview', 'GET, HEAD, POST, OPTIONS'],
    ['/admin/preview/value/new', 'GET, HEAD, POST, OPTIONS'],
    ['/admin/preview/service/5', 'GET, HEAD, POST, OPTIONS'],
    ['/admin/preview/link/5', 'GET, HEAD, OPTIONS'],
  ])('at %s says which methods there are', async (path, allow) => {
    const { status, headers, body } = await scripts.visitor.send(path, {
      method: 'OPTIONS',
      headers: { 'content-type': 'application/xml' },
      body: '<a/>',
    })
    expect([status, headers.get('allow'), body]).toEqual([200, allow, { allow }])
  })

  test('rejects callers without access before it reads the body', async () => {
    const fields = { name: 'x'.repeat(2_000_000) }
    expect((await scripts.visitor.post('/admin/preview/value/new', { fields })).status).toBe(401)
    expect((await scripts.administrator.post('/admin/preview/value/new', { fields })).status).toBe(413)
  })

  test('of a missing record is a 404', async () => {
    const { status, body } = await scripts.administrator.get('/admin/preview/value/99999')
    expect([status, body]).toEqual([404, 'Sorry, that value is no longer available.'])
  })
})
