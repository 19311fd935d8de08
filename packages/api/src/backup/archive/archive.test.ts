import { createMessage } from '@isse/db/factories'
import { readSoftwareVersion } from '@isse/db/migrate'
import { Decrypter } from 'age-encryption'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { areFilesHeld } from '../../storage/file-holds.ts'
import { createPdf } from '../../testing/pdfs.ts'
import { createImageFile, openTestApi, type TestApi } from '../../testing/test-api.ts'
import { fileEntry, manifestSchema, MANIFEST_ENTRY, recordsEntry, type Manifest } from './format.ts'
import { makeBackup } from '../runs.ts'
import { Archive, type BackupSource } from './archive.ts'

let api: TestApi
let spoolFolder: string
beforeAll(async () => {
  api = await openTestApi()
  spoolFolder = await mkdtemp(join(tmpdir(), 'isse-spool-'))
})
beforeEach(async () => {
  await api.empty()
  for await (const { key } of api.images.storage.list()) await api.images.storage.remove(key)
})
afterAll(async () => {
  await api.close()
  await rm(spoolFolder, { recursive: true })
})

const source = (): BackupSource => ({
  readRecords: api.readRecords,
  storages: { images: api.images.storage, documents: api.documents.storage },
  spoolFolder,
})

interface ReadArchive {
  bytes: Buffer
  /** In their order. */
  entries: Map<string, Buffer>
  manifest: Manifest
}

async function readTar(bytes: Buffer): Promise<ReadArchive> {
  const entries = new Map<string, Buffer>()
  const tar = extract()
  tar.end(bytes)
  for await (const entry of tar) entries.set(entry.header.name, await buffer(entry))
  const manifest = manifestSchema.parse(JSON.parse(String(entries.get(MANIFEST_ENTRY))))
  return { bytes, entries, manifest }
}

const never = new AbortController().signal
const open = (passphrase?: string, of = source()) => new Archive(of, { passphrase, signal: never })
const bytesOf = (archive: Archive) => buffer(Readable.from(archive))

async function backUp(passphrase?: string) {
  const archive = open(passphrase)
  return { bytes: await bytesOf(archive), outcome: archive.outcome, progress: archive.progress }
}

const rowsIn = ({ entries }: ReadArchive, table: string): unknown[] =>
  gunzipSync(entries.get(recordsEntry(table)) ?? '')
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function addContent() {
  const imageId = await api.images.add(await createImageFile())
  const documentFileId = await api.documents.addOwn(createPdf(), 'Report.pdf')
  await createMessage(api.db)
  const variants = await api.db.imageVariant.findMany({ where: { imageId } })
  const pending = await api.db.pendingImage.findUniqueOrThrow({ where: { imageId } })
  const file = await api.db.documentFile.findUniqueOrThrow({ where: { documentFileId } })
  return {
    imageId,
    documentFileId,
    images: [...variants.map(({ key }) => key), pending.sourceKey],
    pdf: file.key,
  }
}

describe('an archive', () => {
  test('contains the records, then the files, then a manifest with the checksums of all', async () => {
    const { images, pdf } = await addContent()
    const { bytes, outcome, progress } = await backUp()
    const archive = await readTar(bytes)
    const { manifest, entries } = archive
    const names = [...entries.keys()]
    expect(names.at(-1)).toBe(MANIFEST_ENTRY)
    expect(manifest.entries.map(({ name }) => name)).toEqual(names.slice(0, -1))
    expect(names.map((name) => name.split('/')[0]).filter((kind, at, all) => kind !== all[at - 1])).toEqual([
      'records',
      'images',
      'documents',
      MANIFEST_ENTRY,
    ])
    for (const { name, bytes: size, sha256: hash } of manifest.entries) {
      const found = entries.get(name) ?? Buffer.alloc(0)
      expect([found.length, sha256(found)], name).toEqual([size, hash])
    }
    for (const key of images)
      expect(entries.get(fileEntry('images', key))).toEqual(await api.images.storage.read(key))
    expect(entries.get(fileEntry('documents', pdf))).toEqual(await api.documents.storage.read(pdf))
    for (const { name, rows } of manifest.tables) expect(rowsIn(archive, name), name).toHaveLength(rows)
    expect(rowsIn(archive, 'Message')).toHaveLength(1)
    expect(manifest).toMatchObject({ softwareVersion: readSoftwareVersion(), formatVersion: 1, lacking: [] })
    expect(progress.bytes).toBe(bytes.length)
    expect(outcome).toMatchObject({ images: 2, documents: 1, lacking: [] })
    expect(outcome.madeAt).toBe(manifest.madeAt)
  })

  test('names missing and damaged files, and contains all others', async () => {
    const { images, pdf } = await addContent()
    const [missing = '', damaged = ''] = images
    await api.images.storage.remove(missing)
    await api.images.storage.put(damaged, Buffer.from('other bytes'))
    const { bytes, outcome } = await backUp()
    const { manifest, entries } = await readTar(bytes)
    expect(manifest.lacking).toEqual(outcome.lacking)
    expect(new Map(manifest.lacking.map(({ name, reason }) => [name, reason]))).toEqual(
      new Map([
        [fileEntry('images', missing), 'missing'],
        [fileEntry('images', damaged), 'damaged'],
      ]),
    )
    expect([...entries.keys()].filter((name) => name.startsWith('images/'))).toEqual([])
    expect(entries.has(fileEntry('documents', pdf))).toBe(true)
  })

  test('can be decrypted by age with the passphrase only', async () => {
    await addContent()
    const passphrase = 'correct horse battery staple'
    const { bytes, progress } = await backUp(passphrase)
    expect(progress.bytes).toBe(bytes.length)
    expect(bytes.toString('latin1', 0, 200)).toMatch(/\n-> scrypt \S+ 17\n/)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    expect((await readTar(Buffer.from(await decrypter.decrypt(bytes)))).manifest.format).toBe('isse-backup')
    const other = new Decrypter()
    other.addPassphrase('another passphrase')
    await expect(other.decrypt(bytes)).rejects.toThrow()
    await expect(readTar(bytes)).rejects.toThrow()
  })
})

describe('while it is written', () => {
  test('it includes a file that is deleted after the records were read', async () => {
    const { imageId, documentFileId, images, pdf } = await addContent()
    const deletes = async () => {
      await api.images.release(imageId)
      await api.documents.release(documentFileId)
      await api.images.sweeper.sweep(new Date(Date.now() + 60_000))
    }
    const read = source()
    const readRecords: BackupSource['readRecords'] = async (...args) => {
      const records = await read.readRecords(...args)
      await deletes()
      return records
    }
    const run = { kind: 'COMMAND', name: 'a', place: 'b', isEncrypted: false } as const
    const options = { source: { ...read, readRecords }, now: () => new Date(), signal: never }
    let bytes = Buffer.alloc(0)
    const outcome = await makeBackup(api.db, run, options, async (archive) => {
      bytes = await bytesOf(archive)
    })
    expect(outcome.lacking).toEqual([])
    const { entries } = await readTar(bytes)
    for (const key of images) expect(entries.has(fileEntry('images', key))).toBe(true)
    expect(entries.has(fileEntry('documents', pdf))).toBe(true)
    expect(await api.db.image.count()).toBe(0)
    expect(await areFilesHeld(api.db)).toBe(false)
  })

  test('it counts records and files, and the spool folder is empty after it', async () => {
    await addContent()
    const archive = open()
    const seen: Archive['progress'][] = []
    for await (const _ of archive) seen.push({ ...archive.progress })
    const { records } = archive.outcome
    expect(seen[0]).toMatchObject({ records, files: 0, allFiles: 3 })
    expect(seen.at(-1)).toMatchObject({ records, files: 3, allFiles: 3 })
    expect(await readdir(spoolFolder)).toEqual([])
  })

  test('it waits for its reader', async () => {
    for (let added = 0; added < 20; added++) await api.documents.addOwn(randomBytes(200_000), 'Report.pdf')
    const reads: string[] = []
    const read = source()
    const documents = {
      ...api.documents.storage,
      read: (key: string) => (reads.push(key), api.documents.storage.read(key)),
    }
    const archive = open(undefined, { ...read, storages: { ...read.storages, documents } })
    const chunks = archive[Symbol.asyncIterator]()
    while (reads.length === 0) await chunks.next()
    for (let turn = 0; turn < 1000; turn++) await setImmediate()
    expect(reads.length).toBeLessThan(10)
    for await (const _ of chunks);
    expect(reads).toHaveLength(20)
  })
})

describe('a backup that fails', () => {
  const failing = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(new Error('No space left on device.')),
    })

  test('says why, and the next one is made', async () => {
    await addContent()
    for (const passphrase of [undefined, 'correct horse battery'])
      await expect(pipeline(open(passphrase), failing())).rejects.toThrow('No space left on device.')
    await expect.poll(() => readdir(spoolFolder)).toEqual([])
    expect((await backUp()).outcome.documents).toBe(1)
  })

  test('ends with the reason of its signal, before and after the records are read, encrypted or not', async () => {
    await addContent()
    for (const passphrase of [undefined, 'correct horse battery']) {
      const stop = new AbortController()
      const archive = new Archive(source(), { passphrase, signal: stop.signal })
      const read = async () => {
        for await (const _ of archive) stop.abort(new Error('Stopped.'))
      }
      await expect(read()).rejects.toThrow('Stopped.')
      expect(() => archive.outcome).toThrow('not read to its end')
      await expect(bytesOf(new Archive(source(), { passphrase, signal: stop.signal }))).rejects.toThrow(
        'Stopped.',
      )
    }
    expect(await readdir(spoolFolder)).toEqual([])
  })

  test('ends if storage is unavailable, instead of reporting missing files', async () => {
    await addContent()
    const read = source()
    const images = {
      ...api.images.storage,
      read: () => Promise.reject(new Error('The storage is unavailable.')),
    }
    const archive = open(undefined, { ...read, storages: { ...read.storages, images } })
    await expect(bytesOf(archive)).rejects.toThrow('The storage is unavailable.')
  })
})
