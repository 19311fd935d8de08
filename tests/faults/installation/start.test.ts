import { once } from 'node:events'
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { setting } from '../../support/run/env.ts'
import { sendHalf } from '../../support/requests/half-upload.ts'
import { SETTLING } from '../../support/contracts/nothing-stored.ts'
import { showPicture } from '../../support/images/show-picture.ts'
import { spooledFiles, storeImage } from '../../support/images/stored-images.ts'
import { freePort, hasEnded } from '../../support/machine/processes.ts'
import { connectTo } from '../../support/requests/raw.ts'
import { Script } from '../../support/requests/script.ts'
import { spawnSite, startSite, type Site } from '../../support/site/site.ts'
import { makeToken } from '../../support/requests/tokens.ts'

/** Starts a site that must fail to start, and returns what it prints. */
async function printedBy(options: Parameters<typeof startSite>[0]): Promise<string> {
  const error: unknown = await startSite(options).then(
    (site) => site.stop(),
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(Error)
  const { message } = error as Error
  expect(message).toContain('The website could not start.')
  // The message is a sentence, without a stack.
  expect(message).not.toMatch(/\n\s+at /)
  return message
}

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
  [{ ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD must be set too: ADMIN_EMAIL, ADMIN_PASSWORD go together.'],
  [{ MINIO_BUCKET: 'pictures' }, 'MINIO_ENDPOINT and MINIO_ACCESS_KEY and MINIO_SECRET_KEY must be set too'],
  [
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/isse', DATABASE_WAIT: '0' },
    'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1. Check',
  ],
  [{ HOST: '203.0.113.9', PORT: '3999' }, 'HOST and PORT: listen EADDRNOTAVAIL'],
])('a wrong setting stops the start and is named: %j', async (settings, sentence) => {
  expect(await printedBy({ settings })).toContain(sentence)
})

test('a port that is taken is named', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  try {
    expect(await printedBy({ settings: { PORT: String(port) } })).toContain(
      'HOST and PORT: listen EADDRINUSE',
    )
  } finally {
    other.close()
  }
})

describe('a first start that fails', () => {
  /** The id of the first record that somebody adds after a start. */
  const firstId = async (dataDir: string) => {
    const site = await startSite({ dataDir, settings: { SEED: 'demo' } })
    try {
      const script = await new Script(site).signIn(site.admin)
      const { status, body } = await script.post('/api/value', { name: 'Kind', valueText: 'We are.' })
      expect([status, body]).toEqual([200, expect.anything()])
      return (body as { valueId: number }).valueId
    } finally {
      await site.stop()
    }
  }
  const newFolder = () => mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-first-'))

  test.each([
    ['METRICS_PORT', 'METRICS_HOST and METRICS_PORT: listen EADDRINUSE'],
    ['PORT', 'HOST and PORT: listen EADDRINUSE'],
  ])('because %s is taken closes the database, and no ids are left out', async (name, sentence) => {
    const dataDir = await newFolder()
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    try {
      const settings = { SEED: 'demo', [name]: String(port) }
      expect(await printedBy({ dataDir, settings })).toContain(sentence)
    } finally {
      other.close()
    }
    expect(await firstId(dataDir)).toBe(await firstId(await newFolder()))
  })
})

test('a first start that SIGTERM ends closes the database', async () => {
  const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-first-'))
  const { child, output, kill } = await spawnSite({ dataDir, settings: { SEED: 'demo' } })
  try {
    // The demonstration's pictures are being stored.
    await expect
      .poll(() => readdir(path.join(dataDir, 'images')).catch(() => []), { timeout: 60_000 })
      .not.toEqual([])
    child.kill('SIGTERM')
    await hasEnded(child, 10_000)
    expect([child.exitCode, output()]).toEqual([0, ''])
    // The state of the cluster in PostgreSQL's control file: 1 is shut down, 6 in production.
    expect((await readFile(path.join(dataDir, 'database/global/pg_control'))).readUInt32LE(16)).toBe(1)
  } finally {
    await kill()
  }
})

test('a folder that cannot be written is named', async () => {
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-start-'))
  await writeFile(path.join(folder, 'file'), '')
  const printed = await printedBy({ settings: { DATA_DIR: path.join(folder, 'file/data') } })
  expect(printed).toMatch(/DATA_DIR: ENOTDIR.*Set it to a folder that this user may write/)
})

test('a start without PUBLIC_URL says that it is missing, and one with it does not', async () => {
  const without = await startSite()
  await without.stop()
  expect(without.output()).toContain('PUBLIC_URL is not set: the site answers only for localhost')
  const port = String(await freePort())
  const site = await startSite({ settings: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` } })
  await site.stop()
  expect(site.output()).not.toContain('PUBLIC_URL')
})

test('settings of other PostgreSQL programs in the environment do not reach the embedded database', async () => {
  const site = await startSite({
    settings: {
      PGHOST: 'nowhere.example',
      PGPORT: '6543',
      PGUSER: 'somebody',
      PGPASSWORD: 'secret',
      PGDATABASE: 'other',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c search_path=other',
    },
  })
  try {
    expect((await fetch(`${site.url}/api/isseServices`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})

test('a second server on the same folder stops with a sentence, and the first goes on', async () => {
  const first = await startSite()
  try {
    const printed = await printedBy({ dataDir: first.dataDir })
    expect(printed).toContain(`Another process (${first.pid}) is using the database`)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  } finally {
    await first.stop()
  }
})

test('the first administrator gets a password in a file that the log names, until the first sign-in', async () => {
  const settings = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  const first = await startSite({ settings })
  const file = path.join(first.dataDir, 'first-password')
  expect(first.output()).toContain(`password: in ${file}`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const password = (await readFile(file, 'utf8')).trim()
  expect(password).toMatch(/^\S{12,}$/)
  expect(first.output()).not.toContain(password)
  await new Script(first).signIn({ email: 'admin@isse.example', password })
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  await first.kill()
  const second = await startSite({ settings, dataDir: first.dataDir })
  expect(second.output()).not.toContain('password:')
  await second.stop()
})

describe('a graceful shutdown', () => {
  const begin = async () => {
    const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-stop-'))
    const site = await startSite({ dataDir })
    const script = await new Script(site).signIn(site.admin)
    const { token } = await makeToken(script, 'READ_WRITE')
    const upload = await sendHalf(site, token)
    const spooled = () => spooledFiles(site)
    await expect.poll(spooled, SETTLING).toHaveLength(1)
    return { site, upload, spooled }
  }
  const servicesAfter = async ({ dataDir }: Site) => {
    const site = await startSite({ dataDir })
    const { body } = await new Script(site).get('/api/isseServices')
    await site.stop()
    return body
  }

  test('waits for an upload, and stores it', async () => {
    const { site, upload } = await begin()
    const stopped = site.stop()
    // New connections are refused while it waits.
    await expect.poll(() => fetch(site.url).catch(() => 'closed'), SETTLING).toBe('closed')
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 200 /)
    await stopped
    expect(await servicesAfter(site)).toMatchObject([{ name: 'Half' }])
  })

  test('sends an image to its last byte, and closes an idle connection at once', async () => {
    const site = await startSite()
    const [silent, socket] = [connectTo(site), connectTo(site)]
    // More than the system’s own buffers take on the way.
    const key = `${await showPicture(site)}/${'0'.repeat(64)}.webp`
    await storeImage(site, key, Buffer.alloc(20_000_000, 'x'))
    socket.write(`GET /images/${key} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await once(socket, 'readable')
    const stopped = site.stop()
    const ended = once(silent, 'close')
    silent.resume()
    await ended
    expect((await buffer(socket)).length).toBeGreaterThan(20_000_000)
    await stopped
  })

  test('gives up an upload that does not go on, and stores nothing of it', async () => {
    const { site, spooled } = await begin()
    await site.stop()
    expect(await spooled()).toEqual([])
    expect(await servicesAfter(site)).toEqual([])
  })
})

test('a shutdown without requests takes a few seconds, and another server can use the folder', async () => {
  const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-stop-'))
  for (let round = 0; round < 2; round++) {
    const site = await startSite({ dataDir })
    const started = Date.now()
    await site.stop()
    expect(Date.now() - started).toBeLessThan(10_000)
  }
})
