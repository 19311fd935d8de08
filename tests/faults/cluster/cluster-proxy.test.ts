import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findNetwork } from '../../support/cluster/addresses.ts'
import { haproxyProxyConfiguration, nginxConfiguration } from '../../support/cluster/deployed-files.ts'
import { ensureHaproxy, runHaproxy } from '../../support/machine/servers/haproxy.ts'
import { ensureNginx, findNginx, runNginx } from '../../support/machine/servers/nginx.ts'

// nginx and HAProxy by the files of deploy/cluster, before two servers that end connections where a server of the site dies.

/** HAProxy asks once a second, and believes the second failure. */
const NOTICED = { timeout: 30_000, interval: 100 }

/** Stands for a server of the site, of which nothing but its way to answer matters here. */
class FakeServer {
  isReady = true
  isAlive = true
  /** Whether it takes requests and then ends their connection. */
  dies = false
  readonly requests: string[] = []
  readonly name: string
  readonly #server: Server

  constructor(name: string) {
    this.name = name
    this.#server = createServer((request, response) => {
      const monitoring = { '/readyz': this.isReady, '/healthz': this.isAlive }[request.url ?? '']
      if (monitoring !== undefined) return response.writeHead(monitoring ? 200 : 503).end()
      this.requests.push(`${request.method} ${request.url}`)
      request
        .resume()
        .once('end', () => (this.dies ? request.socket.destroy() : response.end(this.#tell(request))))
    })
  }

  #tell({ headers }: IncomingMessage): string {
    const { host, 'x-forwarded-for': from, 'x-forwarded-proto': proto, 'x-request-id': id } = headers
    return JSON.stringify({ name: this.name, host, from, proto, id })
  }

  listen(host: string): Promise<void> {
    return new Promise((resolve) => this.#server.listen(3000, host, resolve))
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

async function findPrograms(): Promise<{ unavailable: string } | { haproxy: string; nginx: string }> {
  if (process.platform !== 'linux') return { unavailable: 'the addresses of its machines need Linux' }
  const haproxy = await ensureHaproxy()
  if ('unavailable' in haproxy) return haproxy
  return (await ensureNginx()) ?? { haproxy: haproxy.program, nginx: findNginx() ?? 'nginx' }
}

const programs = await findPrograms()
if ('unavailable' in programs) console.warn(`The cluster's proxy is not tried: ${programs.unavailable}.`)

for (const { haproxy, nginx } of 'haproxy' in programs ? [programs] : [])
  describe('the proxy of the cluster', () => {
    const servers = [new FakeServer('web1'), new FakeServer('web2')] as const
    const [web1, web2] = servers
    const closing: (() => unknown)[] = []
    let url: string

    beforeAll(async () => {
      const network = await findNetwork()
      const host = network.address('proxy1')
      url = `http://${host}:8080`
      await web1.listen(network.address('web1'))
      await web2.listen(network.address('web2'))
      for (const server of servers) closing.push(() => server.close())
      closing.push(await runHaproxy(haproxy, 8000, await haproxyProxyConfiguration(network, host), host))
      const { stop } = await runNginx(nginx, 8080, () => nginxConfiguration(host), host)
      closing.push(stop)
    })
    afterAll(async () => {
      for (const close of closing.reverse()) await close()
    })
    beforeEach(async () => {
      for (const server of servers) Object.assign(server, { isReady: true, isAlive: true, dies: false })
      await expect.poll(askTwice, NOTICED).toEqual(['web1', 'web2'])
      for (const server of servers) server.requests.length = 0
    })

    const send = (method: string, path: string) =>
      fetch(url + path, { method, ...(method === 'POST' && { body: 'x' }) })
    async function askOnce() {
      const answer = await send('GET', '/')
      return answer.ok ? ((await answer.json()) as { name: string }).name : answer.status
    }
    /** Two requests, one after the other, go to the two servers in turn. */
    async function askTwice() {
      return [await askOnce(), await askOnce()].sort()
    }
    const received = (request: string) =>
      servers.flatMap((server) => server.requests).filter((one) => one === request).length

    test.each(['POST', 'DELETE'])(
      'a %s that a server has taken and died over is never sent again',
      async (method) => {
        for (const server of servers) server.dies = true
        for (const at of [1, 2, 3, 4]) {
          expect((await send(method, `/${at}`)).status).toBe(502)
          expect(received(`${method} /${at}`)).toBe(1)
        }
      },
    )

    test('a reading goes to the other server', async () => {
      web1.dies = true
      for (let at = 0; at < 4; at++) expect(await askOnce()).toBe('web2')
      expect(web1.requests).not.toHaveLength(0)
    })

    test('a server that is not ready is sent nothing, while another one is', async () => {
      web1.isReady = false
      await expect.poll(askTwice, NOTICED).toEqual(['web2', 'web2'])
      expect((await send('POST', '/')).status).toBe(200)
    })

    test('where none is ready, those that are alive are asked', async () => {
      for (const server of servers) server.isReady = false
      web1.isAlive = false
      await expect.poll(askTwice, NOTICED).toEqual(['web2', 'web2'])
    })

    test('the servers hear what nginx says of a visitor, and nothing else', async () => {
      const claims = {
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-request-id': 'mine',
      }
      const heard = (await (await fetch(url, { headers: claims })).json()) as Record<string, string>
      expect(heard).toMatchObject({
        host: new URL(url).hostname,
        proto: 'http',
        from: expect.stringMatching(/^127\./),
      })
      expect(heard['id']).toMatch(/^[0-9a-f]{32}$/)
    })
  })
