import { socketFolder } from '@isse/db/testing'
import { mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { hasEnded } from '../../support/machine/processes.ts'
import { Script } from '../../support/requests/script.ts'
import { setting } from '../../support/run/env.ts'
import { spawnSite, startSite } from '../../support/site/site.ts'

const message = {
  firstName: 'Taken',
  lastName: 'Lee',
  subject: 'Football',
  contact: '0113 496 0001',
  message: 'It was acknowledged.',
}

let end: (() => Promise<unknown>) | undefined
afterEach(() => end?.())

test('a site ends with its embedded database and reports the reason; the next start has all acknowledged data', async () => {
  const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-engine-ends-'))
  const first = await startSite({ dataDir, template: 'accounts' })
  end = first.stop
  expect((await new Script(first).post('/api/message', message)).status).toBe(200)
  await first.stop()

  const { child, output, kill } = await spawnSite({ dataDir })
  end = kill
  await expect.poll(output, { timeout: 60_000 }).toContain('The website is at')

  const client = new pg.Client({ host: socketFolder(path.join(dataDir, 'database')), user: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const control = path.join(dataDir, 'database/global/pg_control')
  await rename(control, `${control}.away`)
  // PostgreSQL panics, because it cannot write the checkpoint.
  await client.query('CHECKPOINT').catch(() => undefined)
  await rename(`${control}.away`, control)
  expect(await hasEnded(child, 20_000)).toBe(true)
  expect(child.exitCode).toBe(1)
  expect(output()).toMatch(
    /"level":60,.*The website ends, because the embedded database has ended by itself, as where its disk is full\./,
  )

  const next = await startSite({ dataDir })
  end = next.stop
  const { content } = (await (await new Script(next).signIn(next.admin)).get('/api/messages/1')).body as {
    content: { firstName: string }[]
  }
  expect(content.map(({ firstName }) => firstName)).toContain('Taken')
})
