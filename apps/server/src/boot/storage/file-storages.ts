import { FolderStorage, type FileStorage, type MinioSettings } from '@isse/api'
import { join } from 'node:path'
import { type Settings } from '../../env.ts'
import { MAKE_WRITABLE, nameSettingOnError } from '../../setting-errors.ts'

/** The file storages of a site: folders of DATA_DIR, or parts of one bucket. */
export interface FileStorages {
  images: FileStorage
  documents: FileStorage
}

const folders = { images: 'images', documents: 'documents' } as const

/** In the bucket. Images have never had a prefix. */
const prefixes = { images: '', documents: 'documents/' } as const

/**
 * Opens the site's file storages: in the object storage of the settings, or in folders.
 *
 * @throws SettingsError
 */
export async function openFileStorages(settings: Settings): Promise<FileStorages> {
  return (await openMinioStorages(settings)) ?? openFolderStorages(settings)
}

function folderStorages({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): FileStorages {
  return {
    images: new FolderStorage(join(DATA_DIR, folders.images)),
    documents: new FolderStorage(join(DATA_DIR, folders.documents)),
  }
}

async function openFolderStorages(settings: Pick<Settings, 'DATA_DIR'>): Promise<FileStorages> {
  const storages = folderStorages(settings)
  for (const storage of [storages.images, storages.documents])
    await nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () => storage.check())
  return storages
}

/** @returns undefined if the settings name no object storage */
async function openMinioStorages(settings: Settings): Promise<FileStorages | undefined> {
  const bucket = minioSettings(settings)
  if (!bucket) return undefined
  // Most sites keep their files in folders, and need not load the client.
  const { MinioStorage } = await import('@isse/api/minio-storage')
  const images = new MinioStorage(bucket, { prefix: prefixes.images })
  const documents = new MinioStorage(bucket, { prefix: prefixes.documents })
  // The storage's own errors name the setting. One bucket contains both.
  await nameSettingOnError('MINIO_ENDPOINT', '', () => images.open())
  return { images, documents }
}

type BucketSettings = Pick<
  Settings,
  'MINIO_ENDPOINT' | 'MINIO_ACCESS_KEY' | 'MINIO_SECRET_KEY' | 'MINIO_BUCKET' | 'MINIO_REGION'
>

/** Returns the connection to the object storage of the settings; undefined if they name none. */
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
