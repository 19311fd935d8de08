import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmallDisk } from '../../support/machine/small-disk.ts'
import { Script } from '../../support/requests/script.ts'
import { setting } from '../../support/run/env.ts'
import { folderStorages, hashStorage, readRows } from '../../support/site/backups.ts'
import { startSite, type SiteOptions } from '../../support/site/site.ts'
import { fillSite } from '../../support/site/fill-site.ts'
import { createNewerVersion, NEWER_VERSION } from '../../support/upgrade/newer-version.ts'

/** A stopped site of this version, and the next version. */
let older: string
let newer: string
let parent: string

/** Each test starts several processes with an embedded database. In milliseconds. */
const LIMIT = 400_000

beforeAll(async () => {
  parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-upgrade-'))
  older = path.join(parent, 'older')
  const site = await startSite({ dataDir: older })
  await fillSite(site)
  await site.stop()
  newer = await createNewerVersion()
}, LIMIT)
afterAll(async () => {
  for (const folder of [parent, newer].filter(Boolean)) await rm(folder, { recursive: true, force: true })
})

/** Copies the site and returns the new folder. */
async function copySite(name: string): Promise<string> {
  const dataDir = path.join(parent, name)
  await cp(older, dataDir, { recursive: true })
  return dataDir
}

const backupsIn = async (dataDir: string) =>
  (await readdir(path.join(dataDir, 'before-upgrade')).catch(() => [])).sort()

/** Returns the exit code and output of a start that must fail. */
async function clientErrorOf(options: SiteOptions): Promise<string> {
  const refused = await startSite(options).then(
    (site) => site.kill(),
    (error: Error) => error.message,
  )
  return String(refused)
}

const servicesOf = async (url: string) =>
  (await (await fetch(`${url}/api/isseServices`)).json()) as { serviceId: number; name: string }[]

const namesOfServices = async (url: string) => (await servicesOf(url)).map(({ name }) => name)

test(
  'before an upgrade the database is copied, which gives the older version the site back with its pictures',
  { timeout: LIMIT },
  async () => {
    const dataDir = await copySite('back')
    const rows = await readRows({ dataDir })
    const files = await hashStorage(folderStorages({ dataDir }).images)
    const upgraded = await startSite({ dataDir, tree: newer, settings: { LOG_LEVEL: 'info' } })
    expect(await namesOfServices(upgraded.url)).toEqual(['CHESS ☕'])
    const [name = '', ...others] = await backupsIn(dataDir)
    expect(name).toMatch(new RegExp(`^database-.*-before-${NEWER_VERSION}$`))
    expect(others).toEqual([])
    const copy = path.join(dataDir, 'before-upgrade', name)
    expect((await stat(path.dirname(copy))).mode & 0o777).toBe(0o700)
    expect(upgraded.output()).toContain(`The database as it was before the upgrade is in ${copy}.`)
    const administrator = await new Script(upgraded).signIn(upgraded.admin)
    const [{ serviceId } = { serviceId: 0 }] = await servicesOf(upgraded.url)
    await administrator.post('/trpc/services.remove', { serviceId })
    expect(await namesOfServices(upgraded.url)).toEqual([])
    await upgraded.stop()
    // The upgrade runs once.
    const again = await startSite({ dataDir, tree: newer })
    await again.stop()
    expect(await backupsIn(dataDir)).toEqual([name])

    const refused = await clientErrorOf({ dataDir })
    expect(refused).toContain('with 1:')
    expect(refused).toContain('This database is too new for version')
    expect(refused).toContain(`Start version ${NEWER_VERSION} of the website`)
    await rm(path.join(dataDir, 'database'), { recursive: true })
    await cp(copy, path.join(dataDir, 'database'), { recursive: true })
    expect(await readRows({ dataDir })).toEqual(rows)
    expect(await hashStorage(folderStorages({ dataDir }).images)).toMatchObject(files)
    const back = await startSite({ dataDir })
    expect(await namesOfServices(back.url)).toEqual(['Chess ☕'])
    await back.stop()
  },
)

test(
  'a disk that is too full for the backup stops the start, which says how much is missing',
  { timeout: LIMIT },
  async () => {
    const disk = await createSmallDisk(300 * 1024 * 1024)
    try {
      const dataDir = disk.folder
      await cp(older, dataDir, { recursive: true })
      const rows = await readRows({ dataDir })
      // Without a real disk nothing can be filled.
      if (disk.isReal) {
        await disk.fill(60_000_000)
        const refused = await clientErrorOf({ dataDir, tree: newer })
        expect(refused).toMatch(
          /with 1:\s+The website could not start\.\nThe disk of DATA_DIR lacks \d+ MB for the backup/,
        )
        expect(refused).toContain('set UPGRADE_BACKUP=off')
        expect(refused).not.toMatch(/\n\s+at /)
        expect([await backupsIn(dataDir), await readRows({ dataDir })]).toEqual([[], rows])
        await disk.empty()
      }
      const site = await startSite({ dataDir, tree: newer, settings: { UPGRADE_BACKUP: 'off' } })
      expect(await namesOfServices(site.url)).toEqual(['CHESS ☕'])
      await site.stop()
      expect(await backupsIn(dataDir)).toEqual([])
    } finally {
      await disk.close()
    }
  },
)
