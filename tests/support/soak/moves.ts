import { checkArchive, type Manifest } from '@isse/api/backup/restore'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addLargeGallery } from '../images/large-gallery.ts'
import { pause } from '../machine/processes.ts'
import { Script } from '../requests/script.ts'
import { makeToken } from '../requests/tokens.ts'
import { setting } from '../run/env.ts'
import { hashStore, readRows, runBackup, runRestore, startBackup } from '../site/backups.ts'
import { addAdministrators, farApart, makePlace, nameOf, type EmptyPlace } from '../site/places.ts'
import type { Admin } from '../site/people.ts'
import { startSite, type Site } from '../site/site.ts'
import { CountedWriter, sha256, type ServedHashes } from './counted-writes.ts'

const PASSPHRASE = 'five words that nobody knows'

/** Enough for a backup to take a while after its records are read. */
const GALLERY = { pictures: 24, bytes: 1_000_000 }

/**
 * Backs up a site while it is written to, restores it on the other engine and the other store, and compares. In both
 * directions, so many times each.
 */
export function describeMoves(rounds: number): void {
  const [near, far] = farApart()
  for (const [from, to, passphrase] of [
    [near, far, PASSPHRASE],
    [far, near, undefined],
  ] as const)
    test(
      `a backup under writes of ${nameOf(from)}, restored on ${nameOf(to)}, is the site of one moment, ${rounds} times`,
      { timeout: rounds * 900_000 },
      async () => {
        for (let round = 0; round < rounds; round++) {
          const [source, target] = [await makePlace(from), await makePlace(to)]
          try {
            await move(source, target, passphrase)
          } finally {
            await source.remove()
            await target.remove()
          }
        }
      },
    )
}

async function move(source: EmptyPlace, target: EmptyPlace, passphrase: string | undefined): Promise<void> {
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-move-'))
  const [archive, second] = [path.join(folder, 'first.tar'), path.join(folder, 'second.tar')]
  const secret = passphrase === undefined ? undefined : { BACKUP_PASSPHRASE: passphrase }
  const { writers, served, readBy } = await backUpUnderWrites(source, archive, secret)

  const restored = await runRestore(target.dataDir, [archive], { ...target.settings, ...secret })
  expect(restored.output).toContain('Restored')
  expect(restored.code).toBe(0)
  const manifest = await checkArchive({ path: archive, passphrase })
  expect(manifest.lacking).toEqual([])
  expectOneMoment(writers, await readRows(target), Date.parse(manifest.madeAt), readBy)
  await expectFiles(target, manifest)

  const again = await runBackup(target.dataDir, second, target.settings)
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('not encrypted')])
  expect(contentOf(await checkArchive({ path: second }))).toEqual(contentOf(manifest))

  const site = await startSite({ dataDir: target.dataDir, settings: target.settings })
  try {
    await expectServed(site, served)
  } finally {
    await site.stop()
  }
  await rm(folder, { recursive: true })
}

/** Two administrators and a script write before, during and after a backup. */
async function backUpUnderWrites(source: EmptyPlace, archive: string, secret?: Record<string, string>) {
  let administrators: Admin[] = []
  await source.openStores()
  const site = await startSite({
    dataDir: source.dataDir,
    settings: source.settings,
    async prepare(db) {
      administrators = await addAdministrators(db)
      await addLargeGallery(db, source.stores.images, GALLERY)
    },
  })
  try {
    const scripts = await Promise.all(administrators.map((each) => new Script(site).signIn(each)))
    const [first = new Script(site)] = scripts
    const { token } = await makeToken(first, 'READ_WRITE')
    scripts.push(new Script(site).with({ authorization: `Bearer ${token}` }))
    const served: ServedHashes = new Map()
    const writers = scripts.map((script, at) => new CountedWriter(`Writer${at}`, script, served))
    let isOver = false
    const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isOver)))
    const haveWritten = async (count: number) => {
      const least = writers.map(({ acknowledged }) => acknowledged + count)
      while (writers.some(({ acknowledged }, at) => acknowledged < (least[at] ?? 0)))
        await Promise.race([pause(20), writing])
    }
    try {
      await haveWritten(8)
      const backup = startBackup(source.dataDir, archive, { ...source.settings, ...secret })
      await backup.hasPrinted(/records? read; /)
      const readBy = Date.now()
      const { code, output } = await backup.ended
      expect(output).toContain('The backup is in')
      expect(code).toBe(0)
      await haveWritten(2)
      return { writers, served, readBy }
    } finally {
      isOver = true
      await writing
    }
  } finally {
    await site.stop()
  }
}

/**
 * The records are those of one moment: of each writer the first so many writes, among them all that were acknowledged
 * before the transaction began and none that was begun after its end; and no write is in them that was begun only after one
 * that is not in them was acknowledged.
 *
 * @param madeAt when the transaction began
 * @param readBy a time at which it had ended
 */
function expectOneMoment(
  writers: CountedWriter[],
  rows: Record<string, string[]>,
  madeAt: number,
  readBy: number,
): void {
  const lastIncluded: number[] = []
  const firstLeftOut: number[] = []
  for (const writer of writers) {
    const found = tracesOf(writer.name, rows)
    const counts = Array.from({ length: writer.writes.length + 1 }, (_, count) => count)
    const included = counts.find((count) => writer.stateAfter(count) === found)
    expect(included, `what there is of ${writer.name} is no prefix of its writes:\n${found}`).toBeDefined()
    const { writes } = writer
    const isBefore = (at: number | undefined) => at !== undefined && at < madeAt
    const least = writes.filter(({ acknowledgedAt }) => isBefore(acknowledgedAt)).length
    const most = writes.filter(({ begunAt }) => begunAt <= readBy).length
    expect(included).toBeGreaterThanOrEqual(least)
    expect(included).toBeLessThanOrEqual(most)
    // Each has written before and after it, so the moment is within the writes.
    expect(least).toBeGreaterThan(0)
    expect(included).toBeLessThan(writes.length)
    lastIncluded.push(writes[(included ?? 0) - 1]?.begunAt ?? 0)
    firstLeftOut.push(writes[included ?? 0]?.acknowledgedAt ?? Infinity)
  }
  expect(Math.max(...lastIncluded)).toBeLessThanOrEqual(Math.min(...firstLeftOut))
}

/** What the records hold of a writer, as its own traces. */
function tracesOf(writer: string, rows: Record<string, string[]>): string {
  const parse = (table: string) => (rows[table] ?? []).map((row) => JSON.parse(row) as Record<string, string>)
  const files = new Map(parse('DocumentFile').map(({ documentFileId, hash }) => [documentFileId, hash]))
  const traces = [
    ...parse('Service').map(({ name, serviceText }) => ({ name, trace: `service ${name}: ${serviceText}` })),
    ...parse('Document').map(({ title, documentFileId }) => ({
      name: title,
      trace: `document ${title}: ${files.get(documentFileId)}`,
    })),
    ...parse('Message').map(({ subject }) => ({ name: subject, trace: `message ${subject}` })),
  ]
  return traces
    .filter(({ name }) => name?.startsWith(`${writer}-`))
    .map(({ trace }) => trace)
    .sort()
    .join('\n')
}

/** The stores hold the files of the archive, and no others, each with the bytes of its sum. */
async function expectFiles({ stores }: EmptyPlace, { entries }: Manifest): Promise<void> {
  for (const kind of ['images', 'documents'] as const) {
    const wanted = entries.flatMap(({ name, sha256: sum }) =>
      name.startsWith(`${kind}/`) ? [[name.slice(kind.length + 1), sum] as const] : [],
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(await hashStore(stores[kind])).toEqual(Object.fromEntries(wanted))
  }
}

/** What a backup holds, without the facts that each installation has of its own. */
function contentOf({ tables, entries, sequences, migrations, lacking }: Manifest) {
  const isOwn = (name: string) => name.includes('InstallationFact')
  return {
    tables: tables.filter(({ name }) => !isOwn(name)),
    entries: entries.filter(({ name }) => !isOwn(name)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    sequences,
    migrations,
    lacking,
  }
}

/** Every picture and document of the lists is served, with the bytes that the former site has served of it. */
async function expectServed(site: Site, served: ServedHashes): Promise<void> {
  const script = new Script(site)
  const services = (await script.get('/api/isseServices')).body as { imageUrl: string }[]
  const documents = (await script.get('/api/documents')).body as { file: { fileUrl: string } }[]
  const addresses = [
    ...services.map(({ imageUrl }) => imageUrl),
    ...documents.map(({ file }) => file.fileUrl),
  ]
  let known = 0
  for (const address of addresses) {
    const response = await fetch(address)
    expect([address, response.status]).toEqual([address, 200])
    const sum = sha256(Buffer.from(await response.arrayBuffer()))
    const before = served.get(new URL(address).pathname)
    if (before !== undefined) known++
    expect(address).toContain(sum)
    expect(before ?? sum).toBe(sum)
  }
  expect(known).toBeGreaterThan(documents.length - 1)
  expect(documents.length).toBeGreaterThan(0)
}
