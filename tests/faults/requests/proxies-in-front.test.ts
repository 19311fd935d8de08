import { createPdf } from '@isse/api/testing/pdfs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  findProxy,
  proxiedNames,
  startDeployedProxy,
  type DeployedProxy,
} from '../../support/machine/servers/deployed-proxies.ts'
import { pause } from '../../support/machine/processes.ts'
import { openSecurely, requestSecurely, type SecureRequest } from '../../support/requests/https.ts'
import { sendRaw } from '../../support/requests/raw.ts'
import { startSite, type Site } from '../../support/site/site.ts'

// The site behind Caddy and behind nginx, by the files of deploy/ that docs/hosting.md puts on a server.

const [name, furtherName] = proxiedNames
const kinds = (['caddy', 'nginx'] as const).filter((kind) => findProxy(kind) !== undefined)

describe.each(kinds)('behind %s', (kind) => {
  let site: Site
  let proxy: DeployedProxy
  let senders = 2

  beforeAll(async () => {
    const settings = { PUBLIC_URL: `https://${name},https://${furtherName}`, LOG_LEVEL: 'info' }
    site = await startSite({ template: 'accounts', settings })
    proxy = await startDeployedProxy(kind, site)
  }, 120_000)
  afterAll(async () => {
    await proxy?.stop()
    await site?.stop()
  })

  const secureSite = (host: string = name) => ({
    port: proxy.httpsPort,
    name: host,
    authority: proxy.authority,
  })
  const send = (path: string, request?: SecureRequest) => requestSecurely(secureSite(), path, request)
  /** Straight to the site, as the proxy asks it. */
  const sendDirectly = (path: string, headers: Record<string, string>) =>
    fetch(`${site.url}${path}`, {
      headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': name },
    })
  const nextSender = () => `127.0.0.${senders++}`

  test('a page comes by https, and links to the address that visitors know', async () => {
    const { status, headers, body } = await send('/contact')
    expect(status).toBe(200)
    expect(body.toString()).toContain(`<link rel="canonical" href="https://${name}/contact"`)
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7}/)
  })

  test('http leads to https, and the further name to the first one', async () => {
    const plain = await sendRaw(
      { url: `http://127.0.0.1:${proxy.httpPort}` },
      `GET /contact?x=1 HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
    )
    expect([301, 308]).toContain(plain.status)
    const { protocol, hostname, pathname, search } = new URL(plain.headers.get('location') ?? '')
    expect([protocol, hostname, pathname, search]).toEqual(['https:', name, '/contact', '?x=1'])
    const further = await requestSecurely(secureSite(furtherName), '/contact')
    expect([further.status, further.headers.location]).toEqual([301, `https://${name}/contact`])
  })

  const encodings: [string, (body: Buffer) => Buffer][] = [
    ['gzip', (body) => gunzipSync(body)],
    ['br', (body) => brotliDecompressSync(body)],
    ['', (body) => body],
  ]
  test.each(encodings)(
    'a page is compressed once where "%s" is accepted, and kept by its entity tag',
    async (encoding, unpack) => {
      const accepted: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {}
      // A site that has just started may still change, and its pages with it.
      await vi.waitFor(async () => {
        const { headers, body } = await send('/services', { headers: accepted })
        expect(headers['content-encoding'] ?? '').toBe(encoding)
        expect(unpack(body).toString()).toMatch(/^<!doctype html>/i)
        // fetch would ask for compression of its own accord.
        const direct = await sendDirectly('/services', { 'accept-encoding': encoding || 'identity' })
        for (const header of ['etag', 'cache-control', 'vary', 'content-length'])
          expect([header, headers[header]]).toEqual([header, direct.headers.get(header) ?? undefined])
        const again = await send('/services', {
          headers: { ...accepted, 'if-none-match': headers.etag ?? '' },
        })
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      }, 20_000)
    },
  )

  test('limits count by the address of the visitor, whatever the visitor says of it', async () => {
    const deleteAs = async (from: string, said: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${said}`, forwarded: `for=203.0.113.${said}` }
      return (await send('/api/isseService/delete/1', { method: 'DELETE', headers, from })).status
    }
    const [flooder, other] = [nextSender(), nextSender()]
    const statuses = []
    for (let count = 0; count <= 60; count++) statuses.push(await deleteAs(flooder, count))
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429])
    expect(await deleteAs(other, 1)).toBe(401)
  })

  test.each([
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'http'],
    ['x-forwarded-port', '8080'],
    ['forwarded', 'host=evil.example;proto=http'],
  ])('a visitor who sends %s gets the same page, of the same address', async (header, value) => {
    const headers = { cookie: '__Host-isse.session_token=made-up' }
    const { status, body } = await send('/contact', { headers: { ...headers, [header]: value } })
    expect(status).toBe(200)
    expect(body.toString()).toContain(`<link rel="canonical" href="https://${name}/contact"`)
    expect(body.toString()).not.toContain('evil.example')
  })

  test('the proxy names the request, whatever the visitor calls it, and the log of the site does as well', async () => {
    const own = 'f'.repeat(32)
    const { headers } = await send('/contact', { headers: { 'x-request-id': own } })
    const id = String(headers['x-request-id'])
    expect(id).toMatch(/^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(id).not.toBe(own)
    await expect.poll(() => site.output()).toContain(`"reqId":"${id}"`)
  })

  describe('with large files', () => {
    let cookie = ''
    let fileUrl = ''
    const upload = (pdf: Buffer) => {
      const form = new FormData()
      form.set(
        'contentBlock',
        new Blob([JSON.stringify({ title: 'Report', text: '' })], { type: 'application/json' }),
      )
      form.set('documentFile', new File([new Uint8Array(pdf)], 'report.pdf', { type: 'application/pdf' }))
      return send('/api/document', { method: 'POST', headers: { cookie }, body: form })
    }

    beforeAll(async () => {
      const { status, headers } = await send('/api/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(site.admin)),
      })
      expect(status).toBe(200)
      cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
      expect(cookie).toContain('__Host-')
    })

    const uploadLargest = async () => {
      const { status, body } = await upload(createPdf({ padding: 20 * 1024 * 1024 - 4096 }))
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('"fileUrl"')])
      return (JSON.parse(body.toString()) as { file: { fileUrl: string } }).file.fileUrl
    }

    test('an upload of 20 MB passes', async () => {
      fileUrl = await uploadLargest()
    })

    test('one of 25 MB is refused by the site, in its own words', async () => {
      const { status, body } = await upload(Buffer.alloc(25 * 1024 * 1024, 'x'))
      expect([status, body.toString()]).toEqual([
        413,
        expect.stringContaining('That PDF is larger than 20 MB. Please save it with smaller pictures'),
      ])
    })

    test('a slow download is taken from the site no faster than the visitor takes it, and comes whole', async () => {
      // There is none yet where this test runs alone.
      const path = new URL(fileUrl || (await uploadLargest())).pathname
      const before = await proxy.spoolTime()
      const answer = await openSecurely(secureSite(), path)
      let [bytes, began] = [0, Date.now()]
      for await (const chunk of answer) {
        bytes += (chunk as Buffer).length
        // Five megabytes a second.
        const ahead = bytes / 5000 - (Date.now() - began)
        if (ahead > 20) await pause(ahead)
      }
      expect(bytes).toBe(Number(answer.headers['content-length']))
      // With a file in between, the site would have a reader who takes nothing for minutes, and would cut the answer.
      expect(await proxy.spoolTime()).toBe(before)
    })
  })
})
