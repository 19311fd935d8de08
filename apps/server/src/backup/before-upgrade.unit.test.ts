import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMark, writeMark } from '@isse/db/records'
import type { Settings } from '../env.ts'
import { copyBeforeUpgrade, deleteOldUpgradeBackups } from './before-upgrade.ts'

let dataDir: string
let told: string[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'isse-upgrade-'))
  told = []
})
afterEach(() => rm(dataDir, { recursive: true }))

const folder = () => join(dataDir, 'before-upgrade')
const copies = () => readdir(folder()).catch(() => [])
const steps = (UPGRADE_BACKUP: 'on' | 'off' = 'on') =>
  copyBeforeUpgrade({ DATA_DIR: dataDir, UPGRADE_BACKUP } as Settings, (sentence) => told.push(sentence))
const open = (upgradeBackup?: 'on' | 'off') => steps(upgradeBackup).beforeOpen()

/** Creates the database folder of an earlier version. */
async function createDatabase(content = 'rows'): Promise<void> {
  await mkdir(join(dataDir, 'database', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17')
  await writeFile(join(dataDir, 'database', 'base', '1'), content)
}

test('the database of another version is copied once, even after a killed or failed start', async () => {
  await createDatabase()
  await mkdir(join(folder(), 'database-of-a-killed-start.part'), { recursive: true })
  await open()
  const [name = '', ...others] = await copies()
  expect([name, others]).toEqual([expect.stringMatching(/^database-.*T.*-before-\d+\.\d+\.\d+$/), []])
  expect(await readFile(join(folder(), name, 'base', '1'), 'utf8')).toBe('rows')
  expect(told.at(-1)).toBe(`The database as it was before the upgrade is in ${join(folder(), name)}.`)
  // The migrations failed. The start is repeated at once, then after an hour, in which the previous version may have run.
  await open()
  expect(await copies()).toEqual([name])
  const mark = await readMark(join(dataDir, 'database'))
  await writeMark(
    join(dataDir, 'database'),
    mark.replace(/\d+$/, (time) => String(Number(time) - 3_600_000)),
  )
  await rm(join(folder(), name), { recursive: true })
  await open()
  expect(await copies()).toHaveLength(1)
  await writeMark(join(dataDir, 'database'))
  await open()
  expect(await copies()).toHaveLength(1)
})

test('a database that is a link to another disk is copied whole', async () => {
  await createDatabase()
  await rename(join(dataDir, 'database'), join(dataDir, 'elsewhere'))
  await symlink(join(dataDir, 'elsewhere'), join(dataDir, 'database'))
  await open()
  await writeFile(join(dataDir, 'elsewhere', 'base', '1'), 'upgraded')
  const [name = ''] = await copies()
  expect(await readFile(join(folder(), name, 'base', '1'), 'utf8')).toBe('rows')
})

test('a restored database is copied again', async () => {
  await createDatabase()
  await open()
  await writeMark(join(dataDir, 'database'))
  await rm(join(dataDir, 'database'), { recursive: true })
  await createDatabase('put back')
  // Two copies within a second would have the same name.
  await rm(folder(), { recursive: true })
  await open()
  const [name = ''] = await copies()
  expect(await readFile(join(folder(), name, 'base', '1'), 'utf8')).toBe('put back')
})

test('a database with the mark of this version but without its migrations is copied by the next start', async () => {
  await createDatabase()
  await writeMark(join(dataDir, 'database'))
  await open()
  expect(await copies()).toEqual([])
  const unused = {} as Parameters<ReturnType<typeof steps>['beforeUpgrade']>[0]
  await expect(steps().beforeUpgrade(unused)).rejects.toThrow('Start again')
  await open()
  expect(await copies()).toHaveLength(1)
})

test('a new database is not copied; with UPGRADE_BACKUP=off none is, and a message says so', async () => {
  await open()
  expect(told).toEqual([])
  await createDatabase()
  await open('off')
  expect(told).toEqual(['The database is upgraded without a backup, because UPGRADE_BACKUP is off.'])
  expect(await copies()).toEqual([])
})

test('a copy that cannot be made stops the start with a sentence', async () => {
  await createDatabase()
  await writeFile(folder(), 'a file')
  await expect(open()).rejects.toThrow(/could not be made\. .* Or make one yourself/)
  expect(await readdir(join(dataDir, 'database'))).not.toContain('isse-migration')
})

test('deletes copies older than thirty days except the newest, and no files of others', async () => {
  const now = new Date('2026-11-23T01:00:00Z')
  expect(await deleteOldUpgradeBackups(dataDir, now)).toEqual([])
  const archive = 'isse-2026-10-12T01-00-00-before-1.1.0-0123456789ab.tar.age'
  const old = 'database-2026-10-23T00-00-00-before-2.0.0'
  const others = [
    'database-2026-10-25T00-00-00-before-2.0.1',
    'isse-2020-01-01.tar',
    'my-database',
    '.x.part',
  ]
  await mkdir(folder())
  for (const name of [archive, old, ...others]) await mkdir(join(folder(), name))
  expect(await deleteOldUpgradeBackups(dataDir, now)).toEqual([archive, old])
  expect((await copies()).sort()).toEqual(others.sort())
  expect(await deleteOldUpgradeBackups(dataDir, new Date('2027-11-23T01:00:00Z'))).toEqual([])
})
