import { manifestOf, siteEntries, writeTar } from '@isse/api/testing/archives'
import { knownMigrations } from '@isse/db/records'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmallDisk } from '../../support/machine/small-disk.ts'
import { setting } from '../../support/run/env.ts'
import { Script } from '../../support/requests/script.ts'
import {
  folderStorages,
  hashStorage,
  createArchive,
  readRows,
  runRestore,
} from '../../support/site/backups.ts'
import { farApart, createPlace, nameOf } from '../../support/site/places.ts'
import { addRecords } from '../../support/site/add-records.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { fillSite } from '../../support/site/fill-site.ts'

const PASSPHRASE = 'five words that nobody knows'

/** A restore starts a process and an embedded database. In milliseconds. */
const LIMIT = 400_000

let parent: string
let source: string
let archive: string
let answers: Record<string, unknown>
beforeAll(async () => {
  parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-restore-'))
  source = path.join(parent, 'source')
  const site = await startSite({ dataDir: source })
  await fillSite(site)
  const administrator = await new Script(site).signIn(site.admin)
  await addRecords(administrator)
  await leaveUnpublished(administrator)
  answers = await readAll(site)
  await site.stop()
  archive = path.join(parent, 'isse.tar.age')
  await createArchive({ dataDir: source }, archive, PASSPHRASE)
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Leaves a draft of a service, an unpublished page that keeps its address, and a draft of a new record. */
async function leaveUnpublished(administrator: Script): Promise<void> {
  const [page] = (await administrator.get('/api/ownPages')).body as { ownPageId: number }[]
  const [service] = (await administrator.get('/api/isseServices')).body as { serviceId: number }[]
  for (const [procedure, input] of [
    ['keep', { kind: 'service', id: service?.serviceId, fields: { name: 'Draughts' }, seen: null }],
    ['unpublish', { kind: 'ownPage', id: page?.ownPageId }],
    ['keep', { kind: 'value', fields: { name: 'Patience' }, seen: null }],
  ] as const)
    expect((await administrator.post(`/trpc/unpublished.${procedure}`, input)).status).toBe(200)
}

/** Reads all REST calls without a parameter as an administrator, by address. */
async function readAll(site: Site): Promise<Record<string, unknown>> {
  const script = await new Script(site).signIn(site.admin)
  const document = (await script.get('/api/openapi.json')).body as { paths: Record<string, object> }
  const found: Record<string, unknown> = {}
  for (const [address, methods] of Object.entries(document.paths)) {
    if (!('get' in methods) || address.includes('{')) continue
    const { status, body } = await script.get(address.startsWith('/api') ? address : `/api${address}`)
    // Default pictures are stored on the first read and encoded in the background.
    if (JSON.stringify(body).includes('"isBuiltIn":true')) continue
    found[address] = JSON.parse(
      JSON.stringify([status, body])
        .replaceAll(site.url, 'https://site')
        // Sign-in times and form stamps differ each time.
        .replaceAll(/"(lastSignInAt|timestamp|stamp|formStamp)":"[^"]*"/g, '"$1":""'),
    )
  }
  return found
}

test.each(['demo', 'none'])(
  'a restored site is the site that it was, started with SEED=%s',
  { timeout: LIMIT },
  async (SEED) => {
    const dataDir = path.join(parent, `new-${SEED}`)
    const { output, code } = await runRestore(dataDir, [archive], { BACKUP_PASSPHRASE: PASSPHRASE })
    expect(output).toContain('Restored')
    expect(code).toBe(0)
    const rows = await readRows({ dataDir })
    expect(rows).toEqual(await readRows({ dataDir: source }))
    expect(rows['Draft']).toHaveLength(1)
    const [there, was] = [folderStorages({ dataDir }), folderStorages({ dataDir: source })]
    expect(await hashStorage(there.images)).toEqual(await hashStorage(was.images))
    expect(await hashStorage(there.documents)).toEqual(await hashStorage(was.documents))

    const site = await startSite({ dataDir, settings: { SEED } })
    try {
      // A running site is neither read nor replaced.
      const refused = await runRestore(dataDir, [archive, '--replace'], { BACKUP_PASSPHRASE: PASSPHRASE })
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Stop the site first')])
      expect(await readAll(site)).toEqual(answers)
    } finally {
      await site.stop()
    }
    const after = await readRows({ dataDir })
    for (const table of [
      'Service',
      'Associate',
      'Event',
      'GalleryImage',
      'TeamMember',
      'OwnPage',
      'Message',
      'Charity',
      'Draft',
    ])
      expect(after[table], table).toEqual(rows[table])
  },
)

test.each(farApart().map((kind) => [nameOf(kind), kind] as const))(
  'a site on %s is replaced only with --replace, while it does not serve, and after a backup of it',
  { timeout: LIMIT },
  async (_, kind) => {
    const place = await createPlace(kind)
    const { dataDir, settings } = place
    const restore = (...words: string[]) =>
      runRestore(dataDir, words, { ...settings, BACKUP_PASSPHRASE: PASSPHRASE })
    const first = await startSite({ dataDir, settings })
    try {
      const script = await new Script(first).signIn(first.admin)
      await script.post('/api/contactdetails', { email: 'mine@example.org', phone: '0113 496 0001' })
      // From another folder, as on another machine, where no control socket reveals the running site.
      const elsewhere = kind.engine === 'postgres' ? `${dataDir}-elsewhere` : dataDir
      const secret = { ...settings, BACKUP_PASSPHRASE: PASSPHRASE }
      const refused = await runRestore(elsewhere, [archive, '--replace'], secret)
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringMatching(
          kind.engine === 'postgres'
            ? /DATABASE_URL: the site, or a command of it, is connected .* Stop every server of it first/
            : /Stop the site first/,
        ),
      ])
    } finally {
      await first.stop()
    }
    const before = await readRows(place)
    const refused = await restore(archive)
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('run the command again with --replace'),
    ])
    expect((await restore(archive, '--check')).output).toContain('The backup is whole')
    expect(await readRows(place)).toEqual(before)

    const replaced = await restore(archive, '--replace')
    expect([replaced.code, replaced.output]).toEqual([0, expect.stringContaining('Restored')])
    expect(await readRows(place)).toEqual(await readRows({ dataDir: source }))
    const [own = '', ...others] = await readdir(path.join(dataDir, 'before-restore'))
    expect(others).toEqual([])
    expect(replaced.output).toContain(`in the backup ${path.join(dataDir, 'before-restore', own)}`)
    expect((await restore(path.join(dataDir, 'before-restore', own), '--replace')).code).toBe(0)
    expect(await readRows(place)).toEqual(before)
    await place.remove()
  },
)

test('the passphrase is missing or another one: a sentence says so', async () => {
  const dataDir = path.join(parent, 'untouched')
  const without = await runRestore(dataDir, [archive])
  expect([without.code, without.output]).toEqual([1, expect.stringContaining('Set BACKUP_PASSPHRASE')])
  const wrong = await runRestore(dataDir, [archive], { BACKUP_PASSPHRASE: 'four words of another' })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('another passphrase')])
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
})

test.each(['a folder', '/dev/zero'])('%s is not an archive: a sentence says so', async (name) => {
  const file = name === 'a folder' ? parent : name
  const { code, output } = await runRestore(path.join(parent, 'untouched'), [file, '--check'])
  expect([code, output]).toEqual([
    1,
    `The file ${file} cannot be read (it is no regular file). Check its name, and that this user may read it.\n`,
  ])
})

test('the disk of the folders fills up: a sentence says what to do', { timeout: LIMIT }, async () => {
  const dataDir = path.join(parent, 'full')
  const disk = await createSmallDisk(64 * 1024)
  try {
    await mkdir(dataDir, { mode: 0o700 })
    // The database is on another disk, because its errors have other sentences.
    await symlink(disk.folder, path.join(dataDir, 'images'))
    const { code, output } = await runRestore(dataDir, [archive], { BACKUP_PASSPHRASE: PASSPHRASE })
    // Without a real disk, the folder has room for it.
    if (!disk.isReal) return expect(code).toBe(0)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /The disk of .*full is full\. Make room on it, or set DATA_DIR .*\nThe records of/,
      ),
    ])
    return expect(output).not.toMatch(/\n\s+at /)
  } finally {
    await disk.close()
  }
})

test('a row that the database refuses: a sentence names its table, without a stack', async () => {
  const message = {
    firstName: 'A',
    lastName: 'B',
    subject: 'C',
    contact: 'D',
    message: 'E',
    messageDate: '2026-11-22',
  }
  const sent = { ...message, messageId: 1, readAt: null, answeredAt: null }
  const restoreOf = async (second: object) => {
    const file = path.join(parent, 'refused.tar')
    const entries = siteEntries(knownMigrations(), { Message: [sent, { ...sent, messageId: 2, ...second }] })
    await writeFile(file, await writeTar(entries, manifestOf(knownMigrations(), entries, { Message: 2 })))
    const dataDir = path.join(parent, 'refused')
    const { code, output } = await runRestore(dataDir, [file])
    expect([code, output]).toEqual([1, expect.not.stringMatching(/\n\s+at |Prisma/)])
    return output
  }
  const refused = /software has made: the database refuses rows of the table Message: .*\. Take one that/
  expect(await restoreOf({ subject: null })).toMatch(refused)
  expect(await restoreOf({ messageDate: 'tomorrow week' })).toMatch(refused)
  expect(await restoreOf({ messageId: 1 })).toMatch(refused)
})
