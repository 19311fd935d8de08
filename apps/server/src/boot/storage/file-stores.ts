import { FolderStore, type FileStore, type MinioSettings } from '@isse/api'
import { join } from 'node:path'
import { type Settings } from '../../env.ts'
import { MAKE_WRITABLE, nameSettingOnError } from '../../setting-errors.ts'

/** The file storages of a site: folders of DATA_DIR, or parts of one bucket. */
export interface FileStores {
  images: FileStore
  documents: FileStore
}

const folders = { images: 'images', documents: 'documents' } as const

/** In the bucket. Images have never had a prefix. */
const prefixes = { images: '', documents: 'documents/' } as const

/**
 * Opens the site's file storages: in the object store of the settings, or in folders.
 *
 * @throws SettingsError
 */
export async function openFileStores(settings: Settings): Promise<FileStores> {
  return (await openMinioStores(settings)) ?? openFolderStores(settings)
}

function folderStores({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): FileStores {
  return {
    images: new FolderStore(join(DATA_DIR, folders.images)),
    documents: new FolderStore(join(DATA_DIR, folders.documents)),
  }
}

async function openFolderStores(settings: Pick<Settings, 'DATA_DIR'>): Promise<FileStores> {
  const stores = folderStores(settings)
  for (const store of [stores.images, stores.documents])
    await nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () => store.check())
  return stores
}

/** @returns undefined if the settings name no object store */
async function openMinioStores(settings: Settings): Promise<FileStores | undefined> {
  const bucket = minioSettings(settings)
  if (!bucket) return undefined
  // Most sites keep their files in folders, and need not load the client.
  const { MinioStore } = await import('@isse/api/minio-store')
  const images = new MinioStore(bucket, { prefix: prefixes.images })
  const documents = new MinioStore(bucket, { prefix: prefixes.documents })
  // The store's own errors name the setting. One bucket holds both.
  await nameSettingOnError('MINIO_ENDPOINT', '', () => images.open())
  return { images, documents }
}

type BucketSettings = Pick<
  Settings,
  'MINIO_ENDPOINT' | 'MINIO_ACCESS_KEY' | 'MINIO_SECRET_KEY' | 'MINIO_BUCKET' | 'MINIO_REGION'
>

/** Returns the connection to the object store of the settings; undefined if they name none. */
export function minioSettings(settings: BucketSettings): MinioSettings | undefined {
  const { MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY, MINIO_BUCKET, MINIO_REGION } = settings
  // env.ts has checked that all four are set, or none.
  if (!MINIO_ENDPOINT || !MINIO_ACCESS_KEY || !MINIO_SECRET_KEY || !MINIO_BUCKET) return undefined
  return {
    endpoint: MINIO_ENDPOINT,
    accessKey: MINIO_ACCESS_KEY,
    secretKey: MINIO_SECRET_KEY,
    bucket: MINIO_BUCKET,
    region: MINIO_REGION,
  }
}
