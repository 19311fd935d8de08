import { checkArchive } from '@isse/api/backup/restore'
import { MinioPlace } from '@isse/api/minio-backup-place'
import { MinioStorage } from '@isse/api/minio-storage'
import { Client } from 'minio'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, expect, test } from 'vitest'
import { newBucket, siteSettings } from '../support/images/bucket.ts'
import { setting } from '../support/run/env.ts'
import { startSite, type Site } from '../support/site/site.ts'

const NAME = 'isse-2026-11-22.tar'

let site: Site | undefined
afterEach(async () => {
  await site?.stop()
  site = undefined
})

async function openPlace() {
  const settings = newBucket()
  const storage = new MinioStorage(settings)
  await storage.open()
  const { hostname, port } = new URL(settings.endpoint)
  const { accessKey, secretKey, bucket } = settings
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey })
  const unfinished = async () => (await client.listIncompleteUploads(bucket, '', true).toArray()).length
  const fetchTo = (name: string, file: string) => client.fGetObject(bucket, `backups/${name}`, file)
  return { settings, place: new MinioPlace(settings), storage, unfinished, fetchTo }
}

test('a file is there once it is whole, in parts or not, and what was left of another is removed', async () => {
  const { place, storage, unfinished } = await openPlace()
  await place.check()
  expect(await unfinished()).toBe(0)

  // What a killed server leaves.
  const killed = await place.begin(NAME)
  killed.write(randomBytes(17 * 1024 * 1024))
  await expect.poll(() => killed.writableLength).toBe(0)
  expect([await place.list(), await unfinished()]).toEqual([[], 1])

  const discarded = await place.begin(NAME)
  await discarded.discard()
  expect([await place.list(), await unfinished()]).toEqual([[], 0])

  const file = await place.begin(NAME)
  const chunks = Array.from({ length: 40 }, () => randomBytes(1024 * 1024))
  await pipeline(Readable.from(chunks), file)
  expect(await place.list()).toEqual([])
  await file.finish()
  expect([await place.list(), await unfinished()]).toEqual([[NAME], 0])
  // It is none of the files of the store, which the sweep counts and removes.
  expect(await storage.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true })
  await place.remove(NAME)
  expect(await place.list()).toEqual([])
})

test('a site with BACKUP_TO=s3 puts its backup into the bucket, and the archive is whole', async () => {
  const { settings, place, fetchTo } = await openPlace()
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-s3-backup-'))
  site = await startSite({ template: 'accounts', settings: { ...siteSettings(settings), BACKUP_TO: 's3' } })
  await expect.poll(() => place.list(), { timeout: 60_000, interval: 200 }).toHaveLength(1)
  const [name = ''] = await place.list()
  const file = path.join(folder, name)
  await fetchTo(name, file)
  const manifest = await checkArchive({ path: file })
  expect(manifest.tables.find((table) => table.name === 'User')?.rows).toBe(3)
  await rm(folder, { recursive: true })
})
