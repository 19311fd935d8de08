import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { RECOVERY } from '../../support/contracts/unavailable-contract.ts'
import {
  newestInstalled,
  startOwnPostgres,
  type OwnPostgres,
} from '../../support/machine/servers/postgres.ts'
import { freePort, hasEnded } from '../../support/machine/processes.ts'
import { engines } from '../../support/run/env.ts'
import { spawnSite, startSite } from '../../support/site/site.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function startServer(bin: string): Promise<OwnPostgres> {
  const server = await startOwnPostgres(bin, {})
  opened.push(server.stop)
  return server
}

/** Starts a site that must fail to start, and returns its output. */
async function printedBy(settings: Record<string, string>): Promise<string> {
  const refused: unknown = await startSite({ settings }).then(
    (site) => site.stop(),
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(Error)
  return (refused as Error).message
}

async function takeAllConnections({ adminUrl }: OwnPostgres) {
  const clients: pg.Client[] = []
  const free = () => Promise.all(clients.splice(0).map((client) => client.end()))
  opened.push(free)
  for (;;) {
    const client = new pg.Client(adminUrl)
    const failure: unknown = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure !== undefined) return { free, failure }
    clients.push(client)
  }
}

const WAITS = 'The start waits for it'

/** An address without a server. */
const nowhere = async () => `postgresql://isse:secret@127.0.0.1:${await freePort()}/isse`

test('a start waits no longer than DATABASE_WAIT, then reports the reason', async () => {
  const printed = await printedBy({ DATABASE_URL: await nowhere(), DATABASE_WAIT: '1' })
  expect(printed).toMatch(/The database cannot be used yet \(connect ECONNREFUSED .*for up to 1 seconds/)
  expect(printed.split(WAITS)).toHaveLength(2)
  expect(printed).toMatch(/DATABASE_URL: connect ECONNREFUSED .* Check its address, user and password/)
})

test('a start names the setting if a server accepts the connection but stays silent', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  opened.push(async () => silent.close())
  const { port } = silent.address() as AddressInfo
  const url = `postgresql://isse:secret@127.0.0.1:${port}/isse`
  const printed = await printedBy({ DATABASE_URL: url, DATABASE_WAIT: '0' })
  expect(printed).toContain('DATABASE_URL: timeout expired. Check its address')
})

test('a signal ends a waiting start', async () => {
  const { child, data, output, kill } = await spawnSite({ settings: { DATABASE_URL: await nowhere() } })
  opened.push(data.remove, kill)
  await expect.poll(output, RECOVERY).toContain(WAITS)
  child.kill('SIGTERM')
  expect(await hasEnded(child, RECOVERY.timeout)).toBe(true)
  expect(child.exitCode).toBe(0)
  expect(output()).not.toContain('The website could not start')
})

/** The programs of PostgreSQL, if this run has that engine. */
const programs = engines().includes('postgres') ? await newestInstalled() : undefined

for (const bin of programs ? [programs] : []) {
  test('a server that has no free connection is waited for until it has one', async () => {
    const server = await startOwnPostgres(bin, {
      max_connections: '20',
      superuser_reserved_connections: '0',
    })
    opened.push(server.stop)
    const { free, failure } = await takeAllConnections(server)
    expect(failure).toMatchObject({ code: '53300' })
    const { data, output, kill } = await spawnSite({ settings: { DATABASE_URL: server.adminUrl } })
    opened.push(data.remove, kill)
    await expect.poll(output, RECOVERY).toContain(WAITS)
    await free()
    await expect.poll(output, RECOVERY).toContain('Sign in at')
  })

  test('a wrong password and a database that does not exist end the start at once, with what is wrong', async () => {
    const { adminUrl } = await startServer(bin)
    const wrongPassword = new URL(adminUrl)
    wrongPassword.password = 'wrong'
    for (const [url, sentence] of [
      [wrongPassword.href, /DATABASE_URL: password authentication failed for user "postgres"\. Check/],
      [`${adminUrl}-missing`, /DATABASE_URL: database "postgres-missing" does not exist\. Check/],
    ] as const) {
      const printed = await printedBy({ DATABASE_URL: url })
      expect(printed).toMatch(sentence)
      expect(printed).not.toContain(WAITS)
    }
  })
}
