import { createPdf } from '@isse/api/testing/pdfs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmallImage, type Upload } from '../../support/images/photographs.ts'
import { installBuiltTree, sizeOf } from '../../support/machine/trees/built-tree.ts'
import { freePort, run } from '../../support/machine/processes.ts'
import { Script } from '../../support/requests/script.ts'
import { plainEnvironment, setting } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** In bytes. docs/hosting.md states the size. */
const MOST_LIBRARIES = 250_000_000

let tree: string
let dataDir: string
let site: Site
beforeAll(async () => {
  tree = await installBuiltTree()
  dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-site-'))
  site = await startSite({ tree, dataDir, settings: { SEED: 'demo' } })
}, 10 * 60_000)
afterAll(async () => {
  await site?.stop()
  for (const folder of [tree, dataDir]) if (folder) await rm(folder, { recursive: true, force: true })
})

/** Runs a command of the built tree on the site's folder. */
function command(name: string, args: string[], settings: Record<string, string> = {}) {
  return run(process.execPath, [path.join(tree, `apps/server/dist/${name}.js`), ...args], {
    cwd: dataDir,
    env: { ...plainEnvironment(), DATA_DIR: dataDir, ...settings },
  })
}

test('the production libraries are smaller than 250 MB, and contain no development tools', async () => {
  expect(await sizeOf(path.join(tree, 'node_modules'))).toBeLessThan(MOST_LIBRARIES)
  const names = await readdir(path.join(tree, 'node_modules'))
  for (const tool of ['typescript', 'prisma', '@prisma', 'vite', 'vitest', 'turbo', 'react', 'playwright'])
    expect(names).not.toContain(tool)
})

test('docs/hosting.md states the present size of an installation and of its image', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../../docs/hosting.md'), 'utf8')
  const [, image, libraries] = /image is (\d+) MB larger.*?installs (\d+) MB/s.exec(page)?.map(Number) ?? []
  for (const [folder, said = 0] of [
    [tree, image],
    [path.join(tree, 'node_modules'), libraries],
  ] as const) {
    const megabytes = (await sizeOf(folder)) / 1e6
    // The size of native addons depends on the processor.
    expect(Math.abs(megabytes - said), `${said} MB are said, and ${megabytes} are there`).toBeLessThan(
      said / 10,
    )
  }
})

test('visitors read pages, calls and the reference, and a second read is a 304', async () => {
  for (const address of [
    '/',
    '/gallery',
    '/docs/api',
    '/docs/api/swagger-ui-bundle.js',
    '/api/isseServices',
  ]) {
    const first = await fetch(site.url + address)
    expect([address, first.status]).toEqual([address, 200])
    expect((await first.text()).length).toBeGreaterThan(500)
    // On a new site, pictures are still being stored.
    await expect.poll(() => statusOfSecondRead(address), { timeout: 60_000 }).toBe(304)
  }
})

/** Requests an address twice, the second time with the ETag, and returns the second status. */
async function statusOfSecondRead(address: string): Promise<number> {
  const { headers } = await fetch(site.url + address)
  // Without its own Cache-Control, fetch sends no-cache with If-None-Match.
  const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  return (await fetch(site.url + address, { headers: known })).status
}

test('a picture is decoded in the image process, and a document is accepted by its header', async () => {
  const script = await new Script(site).signIn(site.admin)
  for (const imageFile of [await createSmallImage('png'), await photographOfPhone()]) {
    const { status, body } = await script.upload('/api/image', { imageFile })
    expect([imageFile.name, status]).toEqual([imageFile.name, 200])
    const { variants } = body as { variants: { url: string }[] }
    const { headers } = await script.get(variants[0]?.url ?? '')
    expect(headers.get('content-type')).toBe('image/webp')
  }

  const add = (buffer: Buffer) =>
    script.upload('/api/document', {
      contentBlock: { json: { title: 'Annual report', text: 'What we did.' } },
      documentFile: { name: 'Report.pdf', mimeType: 'application/pdf', buffer },
    })
  const bytes = createPdf({ text: 'The report' })
  expect((await add(bytes)).status).toBe(200)
  expect((await add(Buffer.from('No PDF'))).status).toBe(400)
})

/** Creates a photograph that WebAssembly decodes, in a thread of the image process. */
async function photographOfPhone(): Promise<Upload> {
  const fixture = '../../../packages/api/src/images/pixels/fixtures/phone.heic'
  const buffer = await readFile(path.resolve(import.meta.dirname, fixture))
  return { name: 'phone.heic', mimeType: 'image/heic', buffer }
}

test('the admin command lists the accounts', async () => {
  const accounts = await command('admin', ['list'])
  expect([accounts.code, accounts.output]).toEqual([0, expect.stringContaining(site.admin.email)])
})

test('the health check reports whether the site serves', async () => {
  const { port } = new URL(site.url)
  expect(await command('health', [], { PORT: port })).toEqual({ code: 0, output: '' })
  const elsewhere = await command('health', [], { PORT: String(await freePort()), HOST: '0.0.0.0' })
  expect(elsewhere).toEqual({
    code: 1,
    output: expect.stringMatching(/^The site does not serve: .*ECONNREFUSED/),
  })
})
