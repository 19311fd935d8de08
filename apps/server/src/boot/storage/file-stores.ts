import { FolderStore, timedStore, type FileStore, type MinioSettings } from '@isse/api'
import type { MinioStore } from '@isse/api/minio-store'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Measurements } from '../../metrics/measurements.ts'
import { SettingsError, type Settings } from '../../env.ts'
import { MAKE_WRITABLE, nameSettingOnError } from '../setting-errors.ts'

const MINIO_UNSET =
  'MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY and MINIO_BUCKET must be set: they say which object store.'

/** The stores of a site, by what they keep. Each is a folder of DATA_DIR, or a part of one bucket. */
export interface FileStores {
  images: FileStore
  documents: FileStore
}

/** In DATA_DIR. */
const folders = { images: 'images', documents: 'documents' } as const

/** In the bucket, where images have been without a prefix from the beginning. */
const prefixes = { images: '', documents: 'documents/' } as const

type Kind = 'folder' | 'minio'

/**
 * Opens the site's file stores: in the object store of the settings, or in folders where they name none.
 *
 * @throws SettingsError
 */
export async function openFileStores(settings: Settings): Promise<FileStores> {
  return (await openMinioStores(settings)) ?? openFolderStores(settings)
}

/** The same stores, with their calls measured. */
export function timedStores(
  { images, documents }: FileStores,
  { store }: Pick<Measurements, 'store'>,
): FileStores {
  return { images: timedStore(images, store), documents: timedStore(documents, store) }
}

/**
 * Opens the stores to copy files from. They are not created where they are missing: an empty store would look as if
 * there were nothing to copy.
 *
 * @throws SettingsError
 */
export async function openSources(kind: Kind, settings: Settings): Promise<FileStores> {
  if (kind === 'folder') {
    await nameSettingOnError(
      'DATA_DIR',
      'Set it to the folder of the site whose pictures are to be copied.',
      () => access(join(settings.DATA_DIR, folders.images)),
    )
    return folderStores(settings)
  }
  const stores = await minioStores(settings)
  if (!stores) throw new SettingsError(MINIO_UNSET)
  await nameSettingOnError('MINIO_ENDPOINT', '', () => stores.images.check())
  return stores
}

/**
 * Opens the stores to copy files to, and creates them where they are missing.
 *
 * @throws SettingsError
 */
export async function openTargets(kind: Kind, settings: Settings): Promise<FileStores> {
  const stores = kind === 'folder' ? await openFolderStores(settings) : await openMinioStores(settings)
  if (!stores) throw new SettingsError(MINIO_UNSET)
  return stores
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

/** @returns undefined where the settings name no object store */
async function openMinioStores(settings: Settings): Promise<FileStores | undefined> {
  const stores = await minioStores(settings)
  // The store's own errors name the setting. One bucket holds both.
  if (stores) await nameSettingOnError('MINIO_ENDPOINT', '', () => stores.images.open())
  return stores
}

async function minioStores(
  settings: Settings,
): Promise<{ images: MinioStore; documents: MinioStore } | undefined> {
  const bucket = minioSettings(settings)
  if (!bucket) return undefined
  // Most sites keep their files in folders, and need not load the client.
  const { MinioStore } = await import('@isse/api/minio-store')
  return {
    images: new MinioStore(bucket, { prefix: prefixes.images }),
    documents: new MinioStore(bucket, { prefix: prefixes.documents }),
  }
}

type BucketSettings = Pick<
  Settings,
  'MINIO_ENDPOINT' | 'MINIO_ACCESS_KEY' | 'MINIO_SECRET_KEY' | 'MINIO_BUCKET' | 'MINIO_REGION'
>

/** How the object store of the settings is reached; undefined where they name none. */
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
