import { openDatabase } from '@isse/db'
import { knownMigrations } from '@isse/db/records'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Script } from '../../support/requests/script.ts'
import { setting } from '../../support/run/env.ts'
import { createArchive, readRows, runRestore } from '../../support/site/backups.ts'
import { farApart, createPlace, nameOf } from '../../support/site/places.ts'
import { startSite } from '../../support/site/site.ts'
import {
  ARCHIVE_ADMINISTRATOR,
  ARCHIVE_PASSPHRASE,
  ARCHIVED_MESSAGE,
  ARCHIVED_SERVICE,
} from '../../support/upgrade/archives.ts'
import { restoreDatabase, type DatabaseCopy } from '../../support/upgrade/database-copy.ts'
import type { Visitors } from '../../support/upgrade/upgraded.ts'

const [, far] = farApart()

const records = path.resolve(import.meta.dirname, '../../upgrade/records/with-revisions')
const archives = path.resolve(import.meta.dirname, '../../upgrade/archives')

// The records have no picture files, so the archive reports them as missing.
test(
  `a backup of a site with a history, and no drafts yet, restored on ${nameOf(far)}, is that site after an upgrade`,
  { timeout: 400_000 },
  async () => {
    const recorded = async <Content>(file: string) =>
      JSON.parse(await readFile(path.join(records, `${file}.json`), 'utf8')) as Content
    const startedAt = Date.now()
    const copy = await recorded<DatabaseCopy>('database')
    // Guards against a record of this version.
    expect(copy.migrations).not.toContain(knownMigrations().at(-1))
    const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-older-'))
    const database = await restoreDatabase('embedded', copy)
    const target = await createPlace(far)
    try {
      const archive = path.join(parent, 'older.tar')
      await createArchive(database, archive)
      const { output, code } = await runRestore(target.dataDir, [archive], target.settings)
      expect(output).toContain('The site that it is of had lost')
      expect(code).toBe(0)

      const upgraded = path.join(parent, 'upgraded')
      await cp(database.dataDir, upgraded, { recursive: true })
      await (await openDatabase({ folder: path.join(upgraded, 'database') })).close()
      expect(withoutTimesOfUpgrade(await readRows(target), startedAt)).toEqual(
        withoutTimesOfUpgrade(await readRows({ dataDir: upgraded }), startedAt),
      )

      const site = await startSite({ dataDir: target.dataDir, settings: target.settings })
      try {
        await new Script(site).signIn(await recorded<Visitors>('visitors'))
        expect((await fetch(site.url)).status).toBe(200)
      } finally {
        await site.stop()
      }
    } finally {
      await target.remove()
      await database.remove()
      await rm(parent, { recursive: true, force: true })
    }
  },
)

// 18 is the work factor of the command age.
test.each([
  ['1.0.0', 17],
  ['1.1.0', 17],
  ['1.1.0', 18],
])(
  `a backup of version %s, encrypted with work factor %d, is restored on ${nameOf(far)}, and its site starts`,
  { timeout: 400_000 },
  async (version, factor) => {
    const archive = path.join(archives, `${version}-scrypt-${factor}.tar.age`)
    expect((await readFile(archive)).toString('latin1')).toMatch(
      new RegExp(`^age-encryption\\.org/v1\\n-> scrypt \\S+ ${factor}\\n`),
    )
    const target = await createPlace(far)
    try {
      const passphrase = { BACKUP_PASSPHRASE: ARCHIVE_PASSPHRASE }
      const { output, code } = await runRestore(target.dataDir, [archive], {
        ...target.settings,
        ...passphrase,
      })
      expect(output).toContain(`by version ${version}`)
      expect(output).not.toContain('had lost')
      expect(code, output).toBe(0)
      const site = await startSite({ dataDir: target.dataDir, settings: target.settings })
      try {
        const visitor = new Script(site)
        const services = (await visitor.get('/api/isseServices')).body as { name: string; imageUrl: string }[]
        expect(services.map(({ name }) => name)).toEqual([ARCHIVED_SERVICE])
        expect((await fetch(services[0]?.imageUrl ?? '')).status).toBe(200)
        const administrator = await visitor.signIn(ARCHIVE_ADMINISTRATOR)
        expect((await administrator.get('/api/messages/1')).body).toMatchObject({
          content: [ARCHIVED_MESSAGE],
        })
      } finally {
        await site.stop()
      }
    } finally {
      await target.remove()
    }
  },
)

/** Removes the times that the migrations of the upgrade wrote. */
function withoutTimesOfUpgrade(rows: Record<string, string[]>, startedAt: number): Record<string, string[]> {
  const mask = (line: string) =>
    line.replaceAll(/"(\d{4}-\d\d-\d\dT[^"]*)"/g, (whole, time: string) =>
      Date.parse(time) >= startedAt ? '"later"' : whole,
    )
  return Object.fromEntries(Object.entries(rows).map(([table, lines]) => [table, lines.map(mask).sort()]))
}
