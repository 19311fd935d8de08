import { openDatabase } from '@isse/db'
import { createPostgresDatabase } from '@isse/db/testing'
import { afterEach, expect, test } from 'vitest'
import { message, RECOVERY } from '../../support/contracts/unavailable-contract.ts'
import { ensureProgram } from '../../support/machine/apt.ts'
import { freePort } from '../../support/machine/processes.ts'
import { runOnPort } from '../../support/machine/program-on-port.ts'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { startSite, type SiteOptions } from '../../support/site/site.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function start(options: SiteOptions) {
  const site = await startSite({ engine: 'postgres', ...options })
  opened.push(site.stop)
  return site
}

async function createDatabase() {
  const database = await createPostgresDatabase()
  opened.push(database.drop)
  return database.url
}

const phoneOf = async (script: Script) =>
  ((await script.get('/api/contactdetails')).body as { phone: string }).phone

/**
 * Runs PgBouncer in front of a database server. In transaction mode it has fewer connections than clients, so
 * transactions change connections.
 *
 * @returns the address of the database through it
 */
async function startPooler(target: string, mode: 'transaction' | 'session'): Promise<string> {
  const { hostname, port, username, password } = new URL(target)
  const own = await freePort()
  const configuration = `[databases]
* = host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 3 : 30}
max_client_conn = 100
`
  const files = { 'pgbouncer.ini': configuration }
  const { stop } = await runOnPort({
    name: 'pgbouncer',
    args: ['pgbouncer.ini'],
    files,
    account: 'postgres',
    port: own,
  })
  opened.push(stop)
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return url.href
}

const problem = engines().includes('postgres') ? await ensureProgram('pgbouncer') : 'there is no PostgreSQL'
if (problem) console.warn(`No PgBouncer is tried here: ${problem}.`)

if (!problem)
  test('through PgBouncer in transaction mode the site saves, reads and gets notifications, which bypass the pooler', async () => {
    const direct = await createDatabase()
    const url = await startPooler(direct, 'transaction')
    // Without a direct address the start is rejected, because another session could release the migration lock.
    await expect(startSite({ engine: 'postgres', settings: { DATABASE_URL: url } })).rejects.toThrow(
      'Set DATABASE_DIRECT_URL to the address of the database server itself',
    )
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: direct }
    const [one, other] = [await start({ settings }), await start({ settings })]
    const administrator = await new Script(one).signIn(one.admin)
    for (const phone of ['0113 496 0001', '0113 496 0002']) {
      expect((await administrator.post('/api/contactdetails', { phone })).status).toBe(200)
      await expect.poll(() => phoneOf(new Script(other)), RECOVERY).toBe(phone)
    }
    const next = new Script(one).crowd(20)
    const sent = await Promise.all(Array.from({ length: 20 }, () => next().post('/api/message', message)))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const elsewhere = await new Script(other).signIn(other.admin)
    const lists = await Promise.all(Array.from({ length: 30 }, () => elsewhere.get('/api/messages/1')))
    for (const { body } of lists) expect(body).toMatchObject({ totalElements: 20 })
  })

if (!problem)
  test('PgBouncer in session mode needs no direct address', async () => {
    const url = await startPooler(await createDatabase(), 'session')
    const site = await start({ settings: { DATABASE_URL: url } })
    const administrator = await new Script(site).signIn(site.admin)
    expect((await administrator.post('/api/contactdetails', { phone: '0113 496 0001' })).status).toBe(200)
    await expect.poll(() => phoneOf(new Script(site)), RECOVERY).toBe('0113 496 0001')
  })

for (const engine of engines().filter((one) => one === 'postgres')) {
  test(`a read-only connection is dropped after its transaction (${engine})`, async () => {
    const { db, close } = await openDatabase({ url: await createDatabase(), poolSize: 1 })
    opened.push(close)
    // A primary that became a standby keeps such connections.
    await db.$executeRawUnsafe('SET default_transaction_read_only = on')
    const write = () => db.$transaction(async (tx) => tx.$executeRawUnsafe('DELETE FROM "Message"'))
    await expect(write()).rejects.toThrow(/25006|read-only/)
    expect(await write()).toBe(0)
  })

  test(`a statement that takes too long, or waits for a lock, is ended by the server (${engine})`, async () => {
    const url = await createDatabase()
    const { db, close } = await openDatabase({ url, timeout: 1000 })
    opened.push(close)
    await expect(db.$queryRawUnsafe('SELECT pg_sleep(60)::text')).rejects.toThrow(/57014|statement timeout/)
    const other = await openDatabase({ url })
    opened.push(other.close)
    await other.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('LOCK TABLE "Message"')
      await expect(db.message.count()).rejects.toThrow(/55P03|lock timeout/)
    })
  })
}
