import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  deleteOldUpgradeBackups,
  findUpgradeBackup,
  upgradeBackupName,
  upgradeBackupsFolder,
} from './upgrade-backups.ts'

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'isse-upgrade-'))))
afterEach(() => rm(dataDir, { recursive: true }))

const now = new Date('2026-11-23T01:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

async function make(...names: string[]): Promise<void> {
  await mkdir(upgradeBackupsFolder(dataDir), { recursive: true })
  for (const name of names) await writeFile(join(upgradeBackupsFolder(dataDir), name), '')
}

const backup = (days: number, version = '1.2.3', fingerprint = '0123456789ab') =>
  upgradeBackupName({ madeAt: daysAgo(days), version, fingerprint, isEncrypted: days > 40 })

test('its name has the time, the version and what records it has', () => {
  expect(backup(1)).toBe('isse-2026-11-22T01-00-00-before-1.2.3-0123456789ab.tar')
  expect(backup(42, '2.0.0-beta.1')).toBe('isse-2026-10-12T01-00-00-before-2.0.0-beta.1-0123456789ab.tar.age')
})

test('what is older than thirty days is deleted, and nothing that the site has not made', async () => {
  const own = [
    'isse-2020-01-01.tar',
    'my-backup.tar',
    '.isse-2020-01-01T00-00-00-before-1-0123456789ab.tar.x',
  ]
  await make(backup(70), backup(30.1), backup(29.9), backup(1), ...own)
  expect(await deleteOldUpgradeBackups(dataDir, now)).toEqual([backup(70), backup(30.1)])
  expect((await readdir(upgradeBackupsFolder(dataDir))).sort()).toEqual(
    [backup(29.9), backup(1), ...own].sort(),
  )
})

test('the newest stays, however old it is', async () => {
  await make(backup(300), backup(200))
  expect(await deleteOldUpgradeBackups(dataDir, now)).toEqual([backup(300)])
  expect(await readdir(upgradeBackupsFolder(dataDir))).toEqual([backup(200)])
})

test('a site that was never upgraded has none', async () => {
  expect(await deleteOldUpgradeBackups(dataDir, now)).toEqual([])
})

test('one with the same records is found', async () => {
  await make(backup(3, '1.0.0', 'aaaaaaaaaaaa'), backup(2), backup(1, '1.0.0', 'bbbbbbbbbbbb'))
  const folder = upgradeBackupsFolder(dataDir)
  expect(await findUpgradeBackup(folder, '0123456789ab')).toBe(backup(2))
  expect(await findUpgradeBackup(folder, 'cccccccccccc')).toBeUndefined()
})
