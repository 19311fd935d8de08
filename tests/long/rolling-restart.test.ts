import { createPostgresDatabase } from '@isse/db/testing'
import { Agent } from 'node:http'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNetwork, haproxyProxyConfiguration, siteSettings } from '../support/cluster/deployed-files.ts'
import { ensureProgram } from '../support/machine/apt.ts'
import { runHaproxy } from '../support/machine/program-on-port.ts'
import { pause } from '../support/machine/processes.ts'
import { rotatingAddresses } from '../support/requests/addresses.ts'
import { connectTo } from '../support/requests/raw.ts'
import { rawAnswer } from '../support/requests/raw-answer.ts'
import { Script } from '../support/requests/script.ts'
import { engines, setting } from '../support/run/env.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { createNewerVersion, NEWER_MIGRATION } from '../support/upgrade/newer-version.ts'

/** Restarts one server after the other, while visitors read and an administrator saves. */

const PATHS = ['/', '/services', '/contact', '/api/isseServices', '/trpc/services.list', '/robots.txt']
const VISITORS = 12

/** A change with which the previous version can still serve, on the table that is being saved to. */
const EXPANDS = `ALTER TABLE "PageText" ADD COLUMN "ofANewerVersion" TEXT NOT NULL DEFAULT '';`

interface Answered {
  what: string
  status: number | string
}

/**
 * Requests pages repeatedly over one keep-alive connection until it is aborted, from many addresses, so that no limit
 * applies.
 */
async function visit(url: string, answers: Answered[], signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = rotatingAddresses(250)
  for (let at = 0; !signal.aborted; at++) {
    const path = PATHS[at % PATHS.length] ?? '/'
    const status = await rawAnswer(url + path, { 'x-forwarded-for': address() }, agent).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    )
    answers.push({ what: path, status })
    await pause(5)
  }
  agent.destroy()
}

/** Saves repeatedly. A proxy does not repeat a POST, so each closed connection is a failed request. */
async function save(editor: Script, answers: Answered[], signal: AbortSignal): Promise<void> {
  for (let at = 0; !signal.aborted; at++) {
    const text = { page: 3, textUpdateId: 6, siteText: `Text ${at}` }
    const status = await editor
      .elsewhere()
      .post('/api/textUpdate', text)
      .then((answer) => answer.status)
      .catch((error: unknown) => String(error))
    answers.push({ what: 'save', status })
    await pause(20)
  }
}

/** Returns the reason if HAProxy, PostgreSQL or addresses for each machine of a cluster are missing. */
async function findRefusal(): Promise<string | undefined> {
  if (!engines().includes('postgres')) return 'there is no PostgreSQL'
  if (process.platform !== 'linux') return 'the addresses of its machines need Linux'
  return ensureProgram('haproxy')
}

const problem = await findRefusal()
if (problem) console.warn(`No load balancer is tried here: ${problem}.`)
else
  describe('two servers behind HAProxy, by the files of deploy/cluster', () => {
    const machines = ['web1', 'web2'] as const
    let network: string
    let database: Awaited<ReturnType<typeof createPostgresDatabase>>
    const servers: Site[] = []
    let stopProxy: (() => Promise<void>) | undefined

    let newerTree: string

    const startServer = async (machine: (typeof machines)[number], tree?: string) => {
      const {
        HOST = '',
        PORT = '',
        TRUSTED_PROXIES = '',
        DRAIN_SECONDS = '',
      } = await siteSettings(network, machine === 'web1' ? 1 : 2)
      return startSite({
        tree,
        settings: { DATABASE_URL: database.url, HOST, PORT, TRUSTED_PROXIES, DRAIN_SECONDS },
      })
    }

    beforeAll(async () => {
      network = await findNetwork()
      database = await createPostgresDatabase(setting('postgresAccounts'))
      for (const machine of machines) servers.push(await startServer(machine))
      const configuration = await haproxyProxyConfiguration(network)
      stopProxy = (await runHaproxy(8000, configuration, `${network}31`)).stop
      newerTree = await createNewerVersion(EXPANDS)
    })
    afterAll(async () => {
      await stopProxy?.()
      for (const server of servers) await server.stop()
      await database?.drop()
      if (newerTree) await rm(newerTree, { recursive: true })
    })

    test.each([
      { how: 'started again', tree: () => undefined, migrations: 0 },
      { how: 'upgraded to a version with a migration', tree: () => newerTree, migrations: 1 },
    ])('no request fails while one after the other is $how', async ({ tree, migrations }) => {
      const url = `http://${network}31:8000`
      const editor = await new Script({ url }).signIn(servers[0]?.admin ?? { email: '', password: '' })
      const answers: Answered[] = []
      const ended = new AbortController()
      const load = [
        ...Array.from({ length: VISITORS }, () => visit(url, answers, ended.signal)),
        save(editor, answers, ended.signal),
      ]
      for (const [at, machine] of machines.entries()) {
        const before = answers.length
        await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(before + 200)
        await servers[at]?.stop()
        servers[at] = await startServer(machine, tree())
      }
      const before = answers.length
      await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(before + 200)
      ended.abort()
      await Promise.all(load)
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(answers.filter(({ what }) => what === 'save').length).toBeGreaterThan(20)
      expect(await countNewerMigrations(database.url)).toBe(migrations)
    })
  })

async function countNewerMigrations(url: string): Promise<number | null> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const sql = 'SELECT FROM "_prisma_migrations" WHERE migration_name = $1'
    return (await client.query(sql, [NEWER_MIGRATION])).rowCount
  } finally {
    await client.end()
  }
}

describe('a server that gets a signal to end', () => {
  test('fails /readyz, serves for DRAIN_SECONDS, and then accepts no connection', async () => {
    const site = await startSite({ settings: { DRAIN_SECONDS: '3' } })
    const stopped = site.stop()
    const ready = async () => {
      const answer = await fetch(`${site.url}/readyz`)
      return [answer.status, await answer.json()]
    }
    await expect.poll(ready, { interval: 50 }).toEqual([503, { ready: false, failed: ['shutdown'] }])
    const page = await fetch(`${site.url}/contact`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    await stopped
    await expect(fetch(`${site.url}/readyz`)).rejects.toThrow()
  })

  test('ends within ten seconds despite an endless upload and a silent connection', async () => {
    const site = await startSite()
    const upload = connectTo(site)
    upload.write(
      'POST /trpc/messages.send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    )
    const { hostname, port } = new URL(site.url)
    const silent = connect(Number(port), hostname).on('error', () => undefined)
    await once(silent, 'connect')
    // The server reads it before it answers the next request.
    await fetch(`${site.url}/healthz`)
    const sending = setInterval(() => upload.write(' '.repeat(1000)), 100)
    const began = performance.now()
    // Fails after 20 seconds.
    await site.stop()
    clearInterval(sending)
    for (const socket of [upload, silent]) socket.destroy()
    // Process managers kill after ten seconds.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
