import { knownMigrations } from '@isse/db/records'
import { Encrypter } from 'age-encryption'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifestOf, sha256, siteEntries, writeTar, type Entry } from '../../testing/archives.ts'
import { ArchiveError } from './archive-error.ts'
import { checkArchive } from './check-archive.ts'
import type { Manifest } from './format.ts'

const migrations = knownMigrations()
const beforeVersion1 = ['20261120192256_init', '20261123190000_pages_about_the_software']
const image = Buffer.from('the bytes of a picture')
const imageEntry: Entry = { name: `images/0123456789abcdef/${sha256(image)}.webp`, bytes: image }
const entriesOf = (taken: string[]) => [
  ...siteEntries(taken, { InstallationFact: [{ name: 'a', value: 'b' }] }),
  imageEntry,
]
const entries = entriesOf(migrations)
const rows = { InstallationFact: 1 }
const manifest = (changes: Partial<Manifest> = {}, of = entries) => ({
  ...manifestOf(migrations, of, rows),
  ...changes,
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(bytes: Buffer, passphrase?: string): Promise<Manifest> {
  const path = join(folder, 'backup.tar')
  await writeFile(path, bytes)
  return checkArchive({ path, passphrase })
}

/** Returns the error message for an archive; empty if it is accepted. */
const refusal = (bytes: Buffer, passphrase?: string) =>
  check(bytes, passphrase).then(
    () => '',
    (error: unknown) => {
      if (error instanceof ArchiveError) return error.message
      throw error
    },
  )

test('accepts a complete archive, and writes nothing', async () => {
  expect((await check(await writeTar(entries, manifest()))).entries).toEqual(manifest().entries)
  expect(await readdir(folder)).toEqual(['backup.tar'])
})

test('accepts an archive of a site that began before version 1.0 and was upgraded by it', async () => {
  const archive = await writeTar(entries, manifest({ migrations: [...beforeVersion1, ...migrations] }))
  expect((await check(archive)).migrations).toEqual(migrations)
})

test('accepts an archive with the tables in the order of another version', async () => {
  const [last = imageEntry, ...tables] = entries.toReversed()
  const reordered = [...tables, last]
  expect((await check(await writeTar(reordered, manifest({}, reordered)))).entries).toHaveLength(
    entries.length,
  )
})

test('rejects an archive that is cut off anywhere, or with any changed bit in its contents', async () => {
  const whole = await writeTar(entries, manifest())
  const content = JSON.stringify(await check(whole))
  const accepted: string[] = []
  const isRefused = (bytes: Buffer) => refusal(bytes).then((sentence) => sentence !== '')
  let harmless = 0
  // The step is a prime, so that it reaches each offset within a block.
  for (let bit = 0; bit < whole.length * 8; bit += 4001) {
    const damaged = Buffer.from(whole)
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    if (await isRefused(damaged)) continue
    // Only the padding between two entries has no checksum.
    harmless++
    if (JSON.stringify(await check(damaged)) !== content) accepted.push(`bit ${bit}`)
  }
  expect(harmless).toBeLessThan(40)
  // The last two blocks are zeros without information.
  for (let length = 0; length < whole.length - 1024; length += 5003)
    if (!(await isRefused(whole.subarray(0, length)))) accepted.push(`${length} bytes`)
  if (!(await isRefused(Buffer.concat([whole, whole])))) accepted.push('twice')
  expect(accepted).toEqual([])
})

test('each error says what is wrong and what to do', async () => {
  const first = entries[0] as Entry
  const renamed = (name: string) => [...entries.slice(0, -1), { ...imageEntry, name }]
  const refused = async (some: Entry[]) => refusal(await writeTar(some, manifest({}, some)))
  const sentences: [string, RegExp][] = [
    [await refusal(await writeTar(entries)), /its end is missing\. Copy it again/],
    [await refusal(Buffer.from('x'.repeat(2000))), /no tar file, and not encrypted/],
    [await refusal(Buffer.alloc(0)), /no tar file/],
    [
      await refusal(await writeTar(entries.slice(1), manifest())),
      /"records\/InstallationFact.jsonl.gz" is missing, or is not as it was written/,
    ],
    [await refused(renamed('images/../../etc/passwd')), /no name of a table, an image/],
    [await refused(renamed('/etc/passwd')), /no name of a table, an image/],
    [await refused([...entries, { name: 'note.txt', bytes: image }]), /no name of a table/],
    [
      await refusal(await writeTar([...entries, { name: 'note.txt', bytes: image }], manifest())),
      /entries that its manifest does not name/,
    ],
    [await refused(renamed(`images/0123456789abcdef/${'a'.repeat(64)}.webp`)), /others than its name says/],
    [
      await refusal(await writeTar(entries, manifest({ formatVersion: 2 }))),
      /newer version.*Update the software first/,
    ],
    [
      await refusal(
        await writeTar([...entries, { name: 'new/thing', bytes: image }], manifest({ formatVersion: 2 })),
      ),
      /newer version.*Update the software first/,
    ],
    [
      await refusal(await writeTar(entries, manifest({ migrations: [...migrations, '2999_later'] }))),
      /newer version.*Update/,
    ],
    [
      await refusal(await writeTar(entries, manifest({ migrations: ['2000_earlier', ...migrations] }))),
      /2000_earlier is not known/,
    ],
    [
      await refusal(await writeTar(entries, manifest({ migrations: beforeVersion1 }))),
      /of a build before version 1\.0\. Restore it with version 1\.1, then upgrade/,
    ],
    [
      await refusal(await writeTar(entries, { ...manifest(), format: 'other' as 'isse-backup' })),
      /not one of format 1/,
    ],
    [
      await refusal(await writeTar(entries, Buffer.from(JSON.stringify(manifest())))),
      /manifest is not as it was written/,
    ],
    [
      await refusal(await writeTar(entries, manifest({ tables: [] }))),
      /does not have the tables that its migrations make/,
    ],
    [
      await refusal(
        await writeTar(
          siteEntries(migrations).slice(1),
          manifestOf(migrations, siteEntries(migrations).slice(1)),
        ),
      ),
      /does not have the tables that its migrations make/,
    ],
  ]
  for (const [sentence, pattern] of sentences) expect(sentence).toMatch(pattern)
  const session = { ...first, name: 'records/Session.jsonl.gz' }
  const withSessions = [session, ...entries.slice(1)]
  expect(await refusal(await writeTar(withSessions, manifest({}, withSessions)))).toMatch(
    /does not have the tables/,
  )
})

test('rejects a link, a folder and a header of another format', async () => {
  for (const header of [
    { name: 'images', type: 'symlink' as const, linkname: '/etc' },
    { name: 'images', type: 'directory' as const },
    { name: imageEntry.name, pax: { path: '/etc/passwd' } },
  ]) {
    const tar = pack()
    const whole = buffer(tar)
    tar.entry(header, '')
    tar.finalize()
    expect(await refusal(await whole)).toMatch(/something else than a file/)
  }
})

test.each([19, 20, 30, 9_999_999])(
  'rejects an archive with the scrypt work factor 2^%d before it allocates the memory',
  async (factor) => {
    const encrypter = new Encrypter()
    encrypter.setPassphrase('five words that nobody knows')
    encrypter.setScryptWorkFactor(4)
    const whole = Buffer.from(await encrypter.encrypt(await writeTar(entries, manifest()))).toString('latin1')
    const hostile = Buffer.from(whole.replace(/(-> scrypt \S+) 4\n/, `$1 ${factor}\n`), 'latin1')
    expect(await refusal(hostile, 'five words that nobody knows')).toContain(`a work factor of ${factor},`)
  },
)

test('an encrypted archive needs its passphrase, and is rejected with any changed bit', async () => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase('five words that nobody knows')
  encrypter.setScryptWorkFactor(4)
  const whole = Buffer.from(await encrypter.encrypt(await writeTar(entries, manifest())))
  const right = 'five words that nobody knows'
  expect((await check(whole, right)).migrations).toEqual(migrations)
  expect(await refusal(whole)).toMatch(/is encrypted\. Set BACKUP_PASSPHRASE/)
  expect(await refusal(whole, 'another one')).toMatch(/encrypted with another passphrase/)
  const taken: number[] = []
  for (let bit = 0; bit < whole.length * 8; bit += 20011) {
    const damaged = Buffer.from(whole)
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    if ((await refusal(damaged, right)) === '') taken.push(bit)
  }
  for (let length = 1; length < whole.length; length += 9001)
    if ((await refusal(whole.subarray(0, length), right)) === '') taken.push(length)
  expect(taken).toEqual([])
})
