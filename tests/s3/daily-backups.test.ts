import { checkArchive } from '@isse/api/backup/restore'
import { MinioDestination } from '@isse/api/minio-backup-destination'
import { MinioStorage } from '@isse/api/minio-storage'
import { Client } from 'minio'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

async function openDestination() {
  const settings = newBucket()
  const storage = new MinioStorage(settings)
  await storage.open()
  const { hostname, port } = new URL(settings.endpoint)
  const { accessKey, secretKey, bucket } = settings
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey })
  const unfinished = async () => (await client.listIncompleteUploads(bucket, '', true).toArray()).length
  const fetchTo = (name: string, file: string) => client.fGetObject(bucket, `backups/${name}`, file)
  return { settings, destination: new MinioDestination(settings), storage, unfinished, fetchTo }
}

test('a file exists once it is complete, uploaded in parts or not, and partial uploads of others are removed', async () => {
  const { destination, storage, unfinished } = await openDestination()
  await destination.check()
  expect(await unfinished()).toBe(0)

  // The archive never ends, so the upload stays unfinished as that of a killed server.
  const chunk = () => randomBytes(1024 * 1024)
  async function* halfWritten() {
    for (let count = 0; count < 17; count++) yield chunk()
    await new Promise(() => undefined)
  }
  void destination.write(NAME, halfWritten())
  await expect.poll(unfinished).toBe(1)
  expect(await destination.list()).toEqual([])

  async function* failing() {
    yield chunk()
    throw new Error('The database is unavailable.')
  }
  await expect(destination.write(NAME, failing())).rejects.toThrow('The database is unavailable.')
  expect([await destination.list(), await unfinished()]).toEqual([[], 0])

  async function* whole() {
    for (let count = 0; count < 40; count++) yield chunk()
    expect(await destination.list()).toEqual([])
  }
  await destination.write(NAME, whole())
  expect([await destination.list(), await unfinished()]).toEqual([[NAME], 0])
  // A backup does not count as a file of the storage, so the sweep does not remove it.
  expect(await storage.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true })
  await destination.remove(NAME)
  expect(await destination.list()).toEqual([])
})

test('a site with BACKUP_TO=s3 puts its backup into the bucket, and the archive is whole', async () => {
  const { settings, destination, fetchTo } = await openDestination()
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-s3-backup-'))
  site = await startSite({ template: 'accounts', settings: { ...siteSettings(settings), BACKUP_TO: 's3' } })
  await expect.poll(() => destination.list(), { timeout: 60_000, interval: 200 }).toHaveLength(1)
  const [name = ''] = await destination.list()
  const file = path.join(folder, name)
  await fetchTo(name, file)
  const manifest = await checkArchive({ path: file })
  expect(manifest.tables.find((table) => table.name === 'User')?.rows).toBe(3)
  await rm(folder, { recursive: true })
})
