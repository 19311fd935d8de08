import { createPdf } from '@isse/api/testing/pdfs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmallImage } from '../support/images/photographs.ts'
import { buildImage, ensureBuildah, type Image } from '../support/machine/trees/buildah.ts'
import { sizeOf } from '../support/machine/trees/built-tree.ts'
import { makeVolume, runImage, whenHealthy, type Container } from '../support/machine/trees/container.ts'
import { freePort, run } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import { setting } from '../support/run/env.ts'

// The Dockerfile is built, and its image run, without a container engine: support/machine/trees/container.ts says what is
// simulated. Where buildah cannot be had, the run says that this was left out.

/** In bytes, without the base. docs/hosting.md says how many they are. */
const MOST_OF_OURS = 300_000_000

/** In milliseconds. */
const STOPS_WITHIN = 10_000

const unavailable = await ensureBuildah()
let folder: string
let volume: string
let image: Image
let container: Container
let site: { url: string }
let firstPassword: string | undefined

beforeAll(async () => {
  if (unavailable) return
  folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-container-'))
  volume = await makeVolume(folder)
  image = await buildImage()
}, 90 * 60_000)
afterAll(async () => {
  if (container && !container.hasEnded()) await container.kill()
  await image?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
}, 120_000)

async function start(on = volume): Promise<Container> {
  const port = String(await freePort())
  site = { url: `http://127.0.0.1:${port}` }
  // The network is the machine's, so that the site listens where nobody else reaches it.
  container = await runImage(image, {
    volume: on,
    settings: { HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn' },
  })
  await whenHealthy(container)
  return container
}

/** The commands of compose.yaml, without compose. */
const BACKUP = ['node', 'apps/server/dist/backup.js', '/data/isse.tar']
const RESTORE = ['node', 'apps/server/dist/restore.js', '/data/isse.tar']

/** The one that the first start has made. The first sign-in removes the file with the password. */
async function firstAdministrator() {
  firstPassword ??= (await readFile(path.join(volume, 'first-password'), 'utf8')).trim()
  return { email: 'admin@isse.example', password: firstPassword }
}

if (unavailable)
  test(`left out: ${unavailable.unavailable}`, () => expect(unavailable.unavailable).not.toBe(''))
else {
  test('the image is of ours what a production installation has, and says how it is run', async () => {
    expect(await sizeOf(path.join(image.files, 'site'))).toBeLessThan(MOST_OF_OURS)
    const { User, Volumes, StopSignal, Healthcheck, Labels } = image.config
    expect({ User, Volumes, StopSignal }).toEqual({
      User: '10001:10001',
      Volumes: { '/data': {} },
      StopSignal: 'SIGTERM',
    })
    expect(Healthcheck.Test).toEqual(['CMD', 'node', 'apps/server/dist/health.js'])
    expect(Labels).toHaveProperty(['org.opencontainers.image.title'], 'ISSE')
  })

  test('a new volume is served read-only as a user who is not root, and the main job is done in it', async () => {
    await start()
    expect((await container.exec('id', '-u')).output.trim()).toBe('10001')
    for (const place of ['/site/written', '/etc/written', '/root/written'])
      expect(await container.exec('touch', place)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/Read-only file system|Permission denied/),
      })
    expect((await container.exec('grep', 'CapEff\\|NoNewPrivs', '/proc/1/status')).output).toMatch(
      /CapEff:\s+0+\s+NoNewPrivs:\s+1/,
    )
    expect((await fetch(site.url)).status).toBe(200)

    const script = await new Script(site).signIn(await firstAdministrator())
    const picture = await script.upload('/api/image', { imageFile: await createSmallImage('png') })
    expect(picture.status).toBe(200)
    const document = await script.upload('/api/document', {
      contentBlock: { json: { title: 'Annual report', text: 'What we did.' } },
      documentFile: {
        name: 'Report.pdf',
        mimeType: 'application/pdf',
        buffer: createPdf({ text: 'It' }),
      },
    })
    expect(document.status).toBe(200)
    const accounts = await container.exec('node', 'apps/server/dist/admin.js', 'list')
    expect(accounts).toMatchObject({ code: 0, output: expect.stringContaining('admin@isse.example') })
  }, 300_000)

  test('a second container on the same volume is refused, and the first goes on', async () => {
    const settings = { HOST: '127.0.0.1', PORT: String(await freePort()) }
    const second = await runImage(image, { volume, settings })
    try {
      await expect.poll(() => second.hasEnded(), { timeout: 60_000 }).toBe(true)
      expect(second.output()).toContain('Another process (1) is using the database')
    } finally {
      if (!second.hasEnded()) await second.kill()
    }
    expect(await container.isHealthy()).toBe(true)
  }, 120_000)

  test('it is stopped in 10 seconds, and the next container on the volume has everything', async () => {
    expect(await container.stop()).toBeLessThan(STOPS_WITHIN)
    await start()
    const documents = (await new Script(site).get('/api/documents')).body as { title: string }[]
    expect(documents.map(({ title }) => title)).toContain('Annual report')
    await container.kill()
    await start()
    expect((await fetch(`${site.url}/api/documents`)).status).toBe(200)
    expect(await container.stop()).toBeLessThan(STOPS_WITHIN)
  }, 300_000)

  test('a backup is made in it while it serves, and restored on a new volume', async () => {
    await start()
    const made = await container.exec(...BACKUP)
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringContaining('The backup is in /data/isse.tar'),
    })
    await container.stop()

    const other = await makeVolume(folder, 'other')
    // Its owner is the user of the image, as the commands of compose.yaml leave it.
    await run('cp', [
      '--preserve=ownership,mode',
      path.join(volume, 'isse.tar'),
      path.join(other, 'isse.tar'),
    ])
    const restoring = await runImage(image, { volume: other, settings: {}, command: RESTORE })
    await expect.poll(() => restoring.hasEnded(), { timeout: 120_000 }).toBe(true)
    expect(restoring.output()).toContain('Restored: the site as it was')

    await start(other)
    const documents = (await new Script(site).get('/api/documents')).body as { title: string; url?: string }[]
    expect(documents.map(({ title }) => title)).toContain('Annual report')
    await new Script(site).signIn(await firstAdministrator())
    await container.stop()
  }, 300_000)

  test('a site that went on is replaced by its backup, and is kept as a backup itself', async () => {
    await start()
    const script = await new Script(site).signIn(await firstAdministrator())
    const later = await script.upload('/api/document', {
      contentBlock: { json: { title: 'Later', text: 'After the backup.' } },
      documentFile: {
        name: 'Later.pdf',
        mimeType: 'application/pdf',
        buffer: createPdf({ text: 'Later' }),
      },
    })
    expect(later.status).toBe(200)
    const served = await container.exec(...RESTORE, '--replace')
    expect(served).toMatchObject({ code: 1, output: expect.stringContaining('The site of /data serves.') })
    await container.stop()

    const replacing = await runImage(image, { volume, settings: {}, command: [...RESTORE, '--replace'] })
    await expect.poll(() => replacing.hasEnded(), { timeout: 120_000 }).toBe(true)
    expect(replacing.output()).toContain('Restored: the site as it was')
    expect(await readdir(path.join(volume, 'before-restore'))).toEqual([
      expect.stringMatching(/^isse-.*\.tar$/),
    ])
    await start()
    const documents = (await new Script(site).get('/api/documents')).body as { title: string }[]
    const titles = documents.map(({ title }) => title)
    expect(titles).toContain('Annual report')
    expect(titles).not.toContain('Later')
    await container.stop()
  }, 300_000)
}
