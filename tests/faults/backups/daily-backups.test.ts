import { checkArchive } from '@isse/api/backup/restore'
import { createImage } from '@isse/db/factories'
import { openDatabase } from '@isse/db'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { storeImage } from '../../support/images/stored-images.ts'
import { makeSmallDisk } from '../../support/machine/small-disk.ts'
import { Script } from '../../support/requests/script.ts'
import { setting } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'

const MB = 1024 * 1024
const SETTLING = { timeout: 100_000, interval: 100 }

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** A folder of a site with pictures of so many megabytes, which was stopped. */
async function makeSite(megabytes: number): Promise<string> {
  const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-daily-'))
  opened.push({ close: () => rm(dataDir, { recursive: true, force: true }) })
  const site = await startSite({ dataDir })
  await site.stop()
  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  for (let index = 0; index < megabytes / 10; index++) {
    const bytes = randomBytes(10 * MB)
    const key = `${String(index).padStart(16, '0')}/${createHash('sha256').update(bytes).digest('hex')}.webp`
    await storeImage({ dataDir }, key, bytes)
    const variant = { key, format: 'webp', bytes: bytes.length, width: 800, height: 600 }
    await createImage(db, { variants: { create: [variant] } })
  }
  await close()
  return dataDir
}

async function startOn(dataDir: string, backupTo: string): Promise<Site> {
  const site = await startSite({ dataDir, settings: { BACKUP_TO: backupTo } })
  opened.push({ close: () => site.kill() })
  return site
}

interface State {
  last: { name: string } | null
  failures: { failure: string }[]
}

/** Reads what the dashboard says of backups. */
async function stateOf(site: Site): Promise<() => Promise<State>> {
  const script = await new Script(site).signIn(site.admin)
  return async () => {
    const { body } = await script.get('/trpc/backupRuns.state')
    return (body as { result: { data: State } }).result.data
  }
}

const wholeIn = async (folder: string) => (await readdir(folder)).filter((name) => !name.startsWith('.'))

test('a backup for which the disk is too small leaves nothing, and is made once there is room', async () => {
  const disk = await makeSmallDisk(100 * MB)
  opened.push(disk)
  // Where no disk can be mounted, the machine cannot show it.
  if (!disk.isReal) return
  await disk.fill(10 * MB)
  const site = await startOn(await makeSite(30), disk.folder)
  const read = await stateOf(site)
  await expect
    .poll(async () => (await read()).failures, SETTLING)
    .toMatchObject([{ failure: expect.stringContaining(`The disk of ${disk.folder} is full.`) }])
  expect(await readdir(disk.folder)).toEqual([])
  expect((await fetch(site.url)).status).toBe(200)

  await disk.empty()
  await expect.poll(async () => (await read()).last !== null, SETTLING).toBe(true)
  const [name = ''] = await readdir(disk.folder)
  await checkArchive({ path: path.join(disk.folder, name) })
  expect((await read()).failures).toEqual([])
})

test('a server that is killed in the middle leaves no backup, and the next start makes one', async () => {
  const dataDir = await makeSite(150)
  const folder = path.join(dataDir, 'kept')
  await mkdir(folder)
  const site = await startOn(dataDir, folder)
  await expect.poll(() => readdir(folder), { timeout: 60_000, interval: 2 }).not.toEqual([])
  await site.kill()
  expect(await wholeIn(folder)).toEqual([])
  expect(await readdir(folder)).toHaveLength(1)

  const next = await startOn(dataDir, folder)
  const read = await stateOf(next)
  await expect.poll(async () => (await read()).last !== null, SETTLING).toBe(true)
  const names = await readdir(folder)
  expect(names).toEqual([expect.stringMatching(/^isse-\d{4}-\d\d-\d\d\.tar$/)])
  await checkArchive({ path: path.join(folder, names[0] ?? '') })
})
