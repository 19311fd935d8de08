import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sentences } from '@isse/api/site/words/sentences'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { message, readiness, RECOVERY } from '../support/contracts/unavailable-contract.ts'
import { startDatabaseProxy } from '../support/machine/servers/database-proxy.ts'
import { ensureProgram } from '../support/machine/apt.ts'
import { runHaproxy } from '../support/machine/program-on-port.ts'
import { newestInstalled, startOwnPostgres, type OwnPostgres } from '../support/machine/servers/postgres.ts'
import { freePort, pause } from '../support/machine/processes.ts'
import { Script, type Answer } from '../support/requests/script.ts'
import { engines } from '../support/run/env.ts'
import { settleContent } from '../support/site/settled-content.ts'
import { startSite, type SiteOptions } from '../support/site/site.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** Runs one statement on a server. */
async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  // A server that is stopped meanwhile sends an error to an idle connection.
  const client = new pg.Client(url).on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Answers as Patroni does on each database machine: whether its server is the primary. */
async function startRoleCheck(server: OwnPostgres): Promise<number> {
  const isStandby = async () =>
    (await ask<{ isStandby: boolean }>(server.adminUrl, 'SELECT pg_is_in_recovery() AS "isStandby"'))[0]
      ?.isStandby
  const check = createServer((_, response) => {
    const isPrimary = isStandby().then((standby) => standby === false)
    void isPrimary.catch(() => false).then((primary) => response.writeHead(primary ? 200 : 503).end())
  }).listen(0, '127.0.0.1')
  await once(check, 'listening')
  opened.push(async () => check.close())
  return (check.address() as AddressInfo).port
}

/** Starts HAProxy, which leads to the primary like the one of deploy/cluster. */
async function startHaproxy(servers: OwnPostgres[]): Promise<string> {
  const port = await freePort()
  const lines = servers.map(
    async (server, at) =>
      `    server db${at} ${new URL(server.adminUrl).host} check port ${await startRoleCheck(server)}`,
  )
  const configuration = `defaults
    mode tcp
    timeout connect 2s
    timeout check 2s
    timeout client 1h
    timeout server 1h
listen primary
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${(await Promise.all(lines)).join('\n')}
`
  opened.push((await runHaproxy(port, configuration)).stop)
  return `127.0.0.1:${port}`
}

/** Starts a primary whose commits wait for its standby, so that the standby has all acknowledged data. */
async function startPair(bin: string): Promise<{ primary: OwnPostgres; standby: OwnPostgres; url: string }> {
  const settings = { synchronous_commit: 'on' }
  const primary = await startOwnPostgres(bin, settings)
  opened.push(primary.stop)
  const standby = await startOwnPostgres(bin, settings, primary.adminUrl)
  opened.push(standby.stop)
  await ask(primary.adminUrl, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await ask(primary.adminUrl, 'SELECT pg_reload_conf()')
  const states = () => ask(primary.adminUrl, 'SELECT sync_state FROM pg_stat_replication')
  await expect.poll(states, RECOVERY).toEqual([{ sync_state: 'sync' }])
  const { host } = new URL(primary.adminUrl)
  return {
    primary,
    standby,
    url: primary.adminUrl.replace(host, await startHaproxy([standby, primary])),
  }
}

async function start(options: SiteOptions) {
  const site = await startSite({ engine: 'postgres', ...options })
  opened.push(() => site.kill())
  return site
}

/** Sends messages in sequence until it is stopped, and records the result of each. */
function keepSaving(visitor: () => Script) {
  const answers: { text: string; answer: Answer }[] = []
  const saving = { goesOn: true }
  const run = async () => {
    for (let number = 0; saving.goesOn; number++) {
      const text = `Message ${number}.`
      answers.push({ text, answer: await visitor().post('/api/message', { ...message, message: text }) })
      await pause(200)
    }
  }
  const ended = run()
  const stop = () => {
    saving.goesOn = false
    return ended
  }
  const withStatus = (status: number) => answers.filter(({ answer }) => answer.status === status)
  return { answers, withStatus, stop }
}

/** The programs of PostgreSQL, if this run has that engine. */
const programs = engines().includes('postgres') ? await newestInstalled() : undefined
const problem = await ensureProgram('haproxy')
if (problem) console.warn(`The failover was left out: ${problem}.`)

for (const bin of programs ? [programs] : []) {
  if (!problem)
    test(
      'behind HAProxy the primary is killed and its standby takes over: what was acknowledged is there, and saves work again without a restart',
      { timeout: 400_000 },
      async () => {
        const { primary, standby, url } = await startPair(bin)
        const site = await start({ settings: { DATABASE_URL: url }, prepare: settleContent })
        const administrator = await new Script(site).signIn(site.admin)
        const saving = keepSaving(new Script(site).crowd(40))
        await expect.poll(() => saving.withStatus(200).length, RECOVERY).toBeGreaterThanOrEqual(5)
        expect((await new Script(site).get('/services')).status).toBe(200)

        await primary.kill()
        await expect.poll(() => saving.withStatus(503).length, RECOVERY).toBeGreaterThanOrEqual(1)
        // Cached pages are still served.
        expect((await new Script(site).get('/services')).status).toBe(200)
        const before = saving.withStatus(200).length
        await ask(standby.adminUrl, 'SELECT pg_promote()')
        await expect.poll(() => saving.withStatus(200).length, RECOVERY).toBeGreaterThanOrEqual(before + 5)
        await saving.stop()

        for (const { answer } of saving.answers) {
          expect([200, 503], JSON.stringify(answer.body)).toContain(answer.status)
          if (answer.status === 503) {
            expect(answer.headers.get('retry-after')).toBe('30')
            const { message: said } = answer.body as { message: string }
            expect([sentences.unavailable, sentences.unknownOutcome]).toContain(said)
          }
        }
        const stored = await ask<{ message: string }>(standby.adminUrl, 'SELECT "message" FROM "Message"')
        const texts = stored.map((row) => row.message)
        expect(new Set(texts).size).toBe(texts.length)
        for (const { text } of saving.withStatus(200)) expect(texts).toContain(text)
        // A write that was explicitly rejected was not done.
        for (const { text, answer } of saving.withStatus(503))
          if ((answer.body as { message: string }).message === sentences.unavailable)
            expect(texts).not.toContain(text)
        expect((await administrator.get('/api/messages/1')).body).toMatchObject({
          totalElements: texts.length,
        })
        await expect.poll(readiness(site), RECOVERY).toEqual({ ready: true, failed: [] })
      },
    )

  test(
    'a network that goes silent ends in an answer, and in one that does not claim that nothing was saved',
    { timeout: 200_000 },
    async () => {
      const server = await startOwnPostgres(bin, {})
      opened.push(server.stop)
      const proxy = await startDatabaseProxy(server.adminUrl)
      opened.push(proxy.close)
      const site = await start({ settings: { DATABASE_URL: proxy.url, DATABASE_TIMEOUT: '2' } })
      const visitor = new Script(site)
      expect((await visitor.post('/api/message', message)).status).toBe(200)
      const administrator = await visitor.signIn(site.admin)

      proxy.set('frozen')
      const [saved, read] = await Promise.all([
        visitor.post('/api/message', message),
        administrator.get('/api/messages/1'),
      ])
      expect([saved.status, saved.headers.get('retry-after')]).toEqual([503, '30'])
      expect(saved.body).toMatchObject({ message: sentences.unknownOutcome })
      expect(read.status).toBe(503)

      proxy.set('open')
      await expect.poll(async () => (await visitor.post('/api/message', message)).status, RECOVERY).toBe(200)
    },
  )
}
