import { once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
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
import { freePort } from '../../support/machine/processes.ts'
import { connectTo } from '../../support/requests/raw.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { createToken } from '../../support/requests/tokens.ts'

/** Starts a site that must fail to start, and returns its output. */
async function printedBy(options: Parameters<typeof startSite>[0]): Promise<string> {
  const error: unknown = await startSite(options).then(
    (site) => site.stop(),
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(Error)
  const { message } = error as Error
  expect(message).toContain('The website could not start.')
  // The message has no stack trace.
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

test('names a port that is in use', async () => {
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

test('names a folder that is not writable', async () => {
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-start-'))
  await writeFile(path.join(folder, 'file'), '')
  const printed = await printedBy({ settings: { DATA_DIR: path.join(folder, 'file/data') } })
  expect(printed).toMatch(/DATA_DIR: ENOTDIR.*Set it to a folder that this user may write/)
})

test('a second server on the same folder stops with a sentence, and the first one continues', async () => {
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
    const { token } = await createToken(script, 'READ_WRITE')
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
    // New connections are rejected during the wait.
    await expect.poll(() => fetch(site.url).catch(() => 'closed'), SETTLING).toBe('closed')
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 200 /)
    await stopped
    expect(await servicesAfter(site)).toMatchObject([{ name: 'Half' }])
  })

  test('sends an image completely, and closes an idle connection immediately', async () => {
    const site = await startSite()
    const [silent, socket] = [connectTo(site), connectTo(site)]
    // More than the system's buffers hold.
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

  test('aborts a stalled upload, and stores nothing of it', async () => {
    const { site, spooled } = await begin()
    await site.stop()
    expect(await spooled()).toEqual([])
    expect(await servicesAfter(site)).toEqual([])
  })
})
