import { createPdf } from '@isse/api/testing/pdfs'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPath } from '../../support/machine/processes.ts'
import {
  proxiedNames,
  startDeployedProxy,
  type DeployedProxy,
} from '../../support/machine/servers/deployed-proxies.ts'
import { sendLines } from '../../support/requests/raw.ts'
import { startSite, type Site } from '../../support/site/site.ts'

// The site behind Caddy and nginx with the files of deploy/ that docs/hosting.md installs.

const [name, furtherName] = proxiedNames
const kinds = (['caddy', 'nginx'] as const).filter((kind) => onPath(kind))

describe.each(kinds)('behind %s', (kind) => {
  let site: Site
  let proxy: DeployedProxy
  let senders = 2

  beforeAll(async () => {
    const settings = { PUBLIC_URL: `https://${name},https://${furtherName}`, LOG_LEVEL: 'info' }
    site = await startSite({ template: 'accounts', settings })
    proxy = await startDeployedProxy(kind, site)
  })
  afterAll(async () => {
    await proxy?.stop()
    await site?.stop()
  })

  const send = (path: string, request: SecureRequest = {}) => requestSecurely(proxy, path, request)
  const nextSender = () => `127.0.0.${senders++}`

  test('a page is served over https, and links to the public address', async () => {
    const { status, headers, body } = await send('/contact')
    expect(status).toBe(200)
    expect(body.toString()).toContain(`<link rel="canonical" href="https://${name}/contact"`)
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7}/)
  })

  test('redirects http to https, and the second name to the first', async () => {
    const plainSite = { url: `http://127.0.0.1:${proxy.httpPort}` }
    const plain = await sendLines(plainSite, 'GET /contact?x=1 HTTP/1.1', `Host: ${name}`)
    expect([301, 308]).toContain(plain.status)
    const { protocol, hostname, pathname, search } = new URL(plain.headers.get('location') ?? '')
    expect([protocol, hostname, pathname, search]).toEqual(['https:', name, '/contact', '?x=1'])
    const further = await send('/contact', { host: furtherName })
    expect([further.status, further.headers.location]).toEqual([301, `https://${name}/contact`])
  })

  test("limits count by the visitor's real address, whatever its headers claim", async () => {
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

  describe('with large files', () => {
    let cookie = ''
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

    test('passes an upload of 20 MB', async () => {
      const { status, body } = await upload(createPdf({ padding: 20 * 1024 * 1024 - 4096 }))
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('"fileUrl"')])
    })

    test('the site itself rejects an upload of 25 MB', async () => {
      const { status, body } = await upload(Buffer.alloc(25 * 1024 * 1024, 'x'))
      expect([status, body.toString()]).toEqual([
        413,
        expect.stringContaining('That PDF is larger than 20 MB. Please save it with smaller pictures'),
      ])
    })
  })
})

interface SecureRequest {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | FormData
  /** The client address, in 127.0.0.0/8. */
  from?: string
  /** The host name of the request. */
  host?: string
}

/** Sends a request by https as a visitor does, and reads the whole response. */
async function requestSecurely(
  { httpsPort: port, authority: ca }: DeployedProxy,
  path: string,
  { method = 'GET', headers = {}, body, from: localAddress, host = name }: SecureRequest,
) {
  const sent = body && new Response(body instanceof FormData ? body : new Uint8Array(body))
  const bytes = sent && Buffer.from(await sent.arrayBuffer())
  const type = sent?.headers.get('content-type')
  const length = bytes && { 'content-length': bytes.length }
  const target = { host: '127.0.0.1', port, path, method, servername: host, ca, localAddress, agent: false }
  const request = httpsRequest({
    ...target,
    headers: { host, ...length, ...(type && { 'content-type': type }), ...headers },
  })
  // The response may come before the body is sent, and the connection may then be closed.
  request.end(bytes)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  request.on('error', () => undefined)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}
