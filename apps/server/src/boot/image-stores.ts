import { FolderImageStore, type ImageStore } from '@isse/api'
import type { MinioImageStore } from '@isse/api/minio-store'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError, type Settings } from '../env.ts'
import { MAKE_WRITABLE, nameSettingOnError } from './setting-errors.ts'

const MINIO_UNSET =
  'MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY and MINIO_BUCKET must be set: they say which object store.'

/**
 * Opens the site's image store: the object store of the settings, or a folder where they name none.
 *
 * @throws SettingsError
 */
export async function openImageStore(settings: Settings): Promise<ImageStore> {
  return (await openMinioStore(settings)) ?? openFolderStore(settings)
}

/**
 * Opens a store to copy images from. It is not created where it is missing: an empty store would look as if there
 * were nothing to copy.
 *
 * @throws SettingsError
 */
export async function openSource(kind: 'folder' | 'minio', settings: Settings): Promise<ImageStore> {
  if (kind === 'folder') {
    const folder = join(settings.DATA_DIR, 'images')
    await nameSettingOnError(
      'DATA_DIR',
      'Set it to the folder of the site whose pictures are to be copied.',
      () => access(folder),
    )
    return new FolderImageStore(folder)
  }
  const store = await minioStore(settings)
  if (!store) throw new SettingsError(MINIO_UNSET)
  await nameSettingOnError('MINIO_ENDPOINT', '', () => store.check())
  return store
}

/**
 * Opens a store to copy images to, and creates it where it is missing.
 *
 * @throws SettingsError
 */
export async function openTarget(kind: 'folder' | 'minio', settings: Settings): Promise<ImageStore> {
  const store = kind === 'folder' ? await openFolderStore(settings) : await openMinioStore(settings)
  if (!store) throw new SettingsError(MINIO_UNSET)
  return store
}

async function openFolderStore({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<FolderImageStore> {
  const store = new FolderImageStore(join(DATA_DIR, 'images'))
  await nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () => store.check())
  return store
}

/** @returns undefined where the settings name no object store */
async function openMinioStore(settings: Settings): Promise<MinioImageStore | undefined> {
  const store = await minioStore(settings)
  // The store's own errors name the setting.
  if (store) await nameSettingOnError('MINIO_ENDPOINT', '', () => store.open())
  return store
}

async function minioStore(settings: Settings): Promise<MinioImageStore | undefined> {
  const { MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY, MINIO_BUCKET, MINIO_REGION } = settings
  // env.ts has checked that all four are set, or none.
  if (!MINIO_ENDPOINT || !MINIO_ACCESS_KEY || !MINIO_SECRET_KEY || !MINIO_BUCKET) return undefined
  // Most sites keep their pictures in a folder, and need not load the client.
  const { MinioImageStore } = await import('@isse/api/minio-store')
  return new MinioImageStore({
    endpoint: MINIO_ENDPOINT,
    accessKey: MINIO_ACCESS_KEY,
    secretKey: MINIO_SECRET_KEY,
    bucket: MINIO_BUCKET,
    region: MINIO_REGION,
  })
}
