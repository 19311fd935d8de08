import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx, startNginx, type Nginx } from '../../support/machine/servers/nginx.ts'
import { connectTo } from '../../support/requests/raw.ts'
import { attacks, HIDDEN, type Attack } from '../../support/requests/smuggling.ts'
import { startSite, type Site } from '../../support/site/site.ts'

// A request that is hidden in another one must be read by nobody: not by the server alone, and not by it behind a proxy
// that may take the same bytes for something else. The proxy sends all visitors' requests over one connection.

const nginx = findNginx()
let site: Site
let proxy: Nginx
let innocents = 0

beforeAll(async () => {
  site = await startSite({ settings: { LOG_LEVEL: 'info' } })
  if (nginx) proxy = await startNginx(nginx, site)
}, 120_000)
afterAll(async () => {
  await proxy?.stop()
  await site?.stop()
})

/** A request of somebody else's. Its answer repeats its path, so that it cannot be taken for another one's. */
function innocentRequest() {
  const path = `/api/isseService/${7_000_000 + innocents++}`
  return { path, bytes: `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n` }
}

/** Sends bytes on one connection, and gives its answers, each from its status on. */
async function answersTo(to: { url: string }, bytes: string): Promise<string[]> {
  const socket = connectTo(to)
  socket.write(Buffer.from(bytes, 'latin1'))
  const [, ...answers] = (await text(socket)).split(/HTTP\/1\.1 (?=\d{3} )/)
  // It only says that the body may be sent.
  return answers.filter((answer) => !answer.startsWith('100 '))
}

/** The paths of all requests that the site has read so far. */
function requestsOfSite(): string[] {
  return [...site.output().matchAll(/"req":\{"method":"\w+","url":"([^"]*)"/g)].map(([, url = '']) => url)
}

/**
 * Sends an attack with an innocent request behind it on the same connection, then an innocent request on a new one.
 * Each innocent request must get its own answer, unless the server closed the connection because it was in doubt.
 *
 * @returns the answers to what came before the innocent requests, and what the site read meanwhile
 */
async function tryAttack(to: { url: string }, { bytes }: Attack) {
  const before = requestsOfSite().length
  const [behind, fresh] = [innocentRequest(), innocentRequest()]
  const answers = await answersTo(to, bytes + behind.bytes)
  const own = answers.filter((answer) => !answer.includes(`"path":"${behind.path}"`))
  expect(answers.slice(0, own.length)).toEqual(own)
  expect(await answersTo(to, fresh.bytes)).toEqual([expect.stringContaining(`"path":"${fresh.path}"`)])
  await expect.poll(requestsOfSite).toContain(fresh.path)
  return { own, read: requestsOfSite().slice(before), fresh: fresh.path }
}

const statusOf = (answer = '') => Number(answer.slice(0, 3))

describe('the server alone', () => {
  test.each(attacks)('reads one request, or none: $title', async (attack) => {
    const { own, read } = await tryAttack(site, attack)
    expect(own.map(statusOf)).toEqual([attack.status])
    expect(read).not.toContain(HIDDEN)
  })
})

if (nginx)
  describe.each(['buffered', 'unbuffered'] as const)('behind nginx, with a body %s', (kind) => {
    test.each(attacks)('what nginx takes for one request, the site does too: $title', async (attack) => {
      const before = (await proxy.requests()).length
      const { own, read, fresh } = await tryAttack(proxy[kind], attack)
      // nginx refuses some encodings with 501. Every other 5xx would be a site that it could not understand.
      for (const answer of own) if (statusOf(answer) !== 501) expect(statusOf(answer)).toBeLessThan(500)
      await expect.poll(() => proxy.requests()).toContain(fresh)
      const passedOn = (await proxy.requests()).slice(before)
      for (const path of read) {
        expect(passedOn).toContain(path)
        passedOn.splice(passedOn.indexOf(path), 1)
      }
    })
  })
