import { readSoftwareVersion } from '@isse/db/migrate'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../../support/machine/processes.ts'
import { useSite } from '../../../support/requests/rest.ts'

const deploy = path.resolve(import.meta.dirname, '../../../../deploy/monitoring')
const port = await freePort()
const scripts = useSite({
  METRICS_PORT: String(port),
  BACKUP_TO: await mkdtemp(path.join(tmpdir(), 'isse-metrics-')),
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'ISSE <hello@example.org>',
})
const address = `http://127.0.0.1:${port}/metrics`

/** Reads all series, by name with labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(address)).text()
  const lines = [...text.matchAll(/^([^#].*) (\S+)$/gm)]
  return new Map(lines.map(([, series = '', value]) => [series, Number(value)]))
}

const requestsTo = (route: string, status: string, metrics: Map<string, number>) =>
  metrics.get(`isse_http_request_duration_seconds_count{route="${route}",status="${status}"}`) ?? 0

test('nobody can read them on the port of the website', async () => {
  for (const caller of [scripts.visitor, scripts.administrator])
    expect((await caller.get('/metrics')).status).toBe(404)
})

test('their port serves nothing else', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})

test('requests are counted by the pattern of their route, whatever the address', async () => {
  const before = await readMetrics()
  for (let at = 1; at <= 20; at++) {
    await scripts.visitor.get(`/no/such/page-${at}`)
    await scripts.visitor.uncached().get(`/api/isseService/${at + 1000}`)
    await scripts.visitor.get(`/images/none-${at}.webp`)
  }
  const after = await readMetrics()
  expect(requestsTo('/*', '4xx', after) - requestsTo('/*', '4xx', before)).toBe(20)
  const route = '/api/isseService/:serviceId'
  expect(requestsTo(route, '4xx', after) - requestsTo(route, '4xx', before)).toBe(20)
  expect([...after.keys()].join('\n')).not.toMatch(/page-1|none-1|\/10\d\d/)
})

test('names the running version', async () => {
  const metrics = await readMetrics()
  expect(metrics.get(`isse_build_info{version="${readSoftwareVersion()}"}`)).toBe(1)
})

test('cached responses are counted too', async () => {
  await expect(scripts.visitor.get('/facilities')).resolves.toMatchObject({ status: 200 })
  const count = async () => requestsTo('/*', '2xx', await readMetrics())
  const before = await count()
  for (let at = 0; at < 10; at++) await scripts.visitor.get('/facilities')
  expect((await count()) - before).toBe(10)
})

test('has every series of the alerts and the dashboard', async () => {
  await scripts.administrator.get('/api/isseServices')
  const names = new Set([...(await readMetrics()).keys()].map((series) => series.split('{')[0]))
  const asked = [
    ...(await readFile(path.join(deploy, 'alerts.yml'), 'utf8')).matchAll(/\b(?:isse|nodejs|process)_\w+/g),
    ...(await readFile(path.join(deploy, 'grafana-dashboard.json'), 'utf8')).matchAll(
      /\b(?:isse|nodejs|process)_\w+/g,
    ),
  ].map(([name]) => name)
  expect(asked.length).toBeGreaterThan(20)
  expect([...new Set(asked)].filter((name) => !names.has(name))).toEqual([])
})

test('they report the parts, the jobs, the backups and the disk', async () => {
  const metrics = await readMetrics()
  for (const part of ['database', 'images', 'disk', 'shutdown'])
    expect([part, metrics.get(`isse_ready{part="${part}"}`)]).toEqual([part, 1])
  expect(metrics.get('isse_jobs{kind="message-mail",state="failed"}')).toBe(0)
  expect(metrics.get('isse_backup_last_timestamp_seconds')).toBeGreaterThan(1.7e9)
  expect(metrics.get('isse_disk_free_bytes')).toBeGreaterThan(0)
})
