import { FolderStorage, type FileStorage } from '@isse/api'
import { MinioStorage } from '@isse/api/minio-storage'
import { createPostgresDatabase } from '@isse/db/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newBucket, siteSettings } from '../images/bucket.ts'
import { engines, s3, setting, type Engine } from '../run/env.ts'

/** The kind of file storage. */
type StorageKind = 'folder' | 'S3'

interface PlaceKind {
  engine: Engine
  storage: StorageKind
}

/** An empty database and storage for a site, without migrations. */
interface EmptyPlace {
  dataDir: string
  databaseUrl?: string
  storages: { images: FileStorage; documents: FileStorage }
  /** Creates the storage, for a test that writes to it before a site does. */
  openStorages(): Promise<void>
  /** The settings for a site or a command. */
  settings: Record<string, string>
  remove(): Promise<void>
}

/** Creates an empty place for a site. The first to open its storage creates the bucket. */
export async function createPlace({ engine, storage }: PlaceKind): Promise<EmptyPlace> {
  const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-place-'))
  const dataDir = path.join(parent, 'data')
  const database = engine === 'postgres' ? await createPostgresDatabase('template0') : undefined
  const bucket = storage === 'S3' ? newBucket() : undefined
  const minio = bucket && {
    images: new MinioStorage(bucket),
    documents: new MinioStorage(bucket, { prefix: 'documents/' }),
  }
  return {
    dataDir,
    databaseUrl: database?.url,
    storages: minio ?? {
      images: new FolderStorage(path.join(dataDir, 'images')),
      documents: new FolderStorage(path.join(dataDir, 'documents')),
    },
    openStorages: async () => minio?.images.open(),
    settings: { ...(database && { DATABASE_URL: database.url }), ...(bucket && siteSettings(bucket)) },
    async remove() {
      await database?.drop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** The simplest place of this run, and the most different one: another engine, another storage. */
export function farApart(): [PlaceKind, PlaceKind] {
  return [
    { engine: 'embedded', storage: 'folder' },
    { engine: engines().at(-1) ?? 'embedded', storage: s3() ? 'S3' : 'folder' },
  ]
}

/** Returns a name for titles, such as 'postgres and S3'. */
export const nameOf = ({ engine, storage }: PlaceKind) => `${engine} and ${storage}`
