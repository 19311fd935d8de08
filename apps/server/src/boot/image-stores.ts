import { FolderImageStore, MinioImageStore, type ImageStore } from '@isse/api'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { blame, WRITABLE } from './database.ts'
import { SettingsError, type Settings } from '../env.ts'

/** The folder in which images are kept where no object store is set, ready for use. */
export async function openFolderStore({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<FolderImageStore> {
  const store = new FolderImageStore(join(DATA_DIR, 'images'))
  await blame('DATA_DIR', WRITABLE, () => store.check())
  return store
}

/** The object store of the settings, ready for use and its bucket made; undefined where none is set. */
export async function openMinioStore(settings: Settings): Promise<MinioImageStore | undefined> {
  const store = minioStore(settings)
  // Its failures name the setting themselves.
  if (store) await blame('MINIO_ENDPOINT', '', () => store.open())
  return store
}

/**
 * A store that images are to be read from. It is not made where it is missing: an empty one in its place would look
 * as if all were well.
 *
 * @throws SettingsError where it is not there
 */
export async function openSource(kind: 'folder' | 'minio', settings: Settings): Promise<ImageStore> {
  if (kind === 'folder') {
    const folder = join(settings.DATA_DIR, 'images')
    await blame('DATA_DIR', 'Set it to the folder of the site whose pictures are to be copied.', () =>
      access(folder),
    )
    return new FolderImageStore(folder)
  }
  const store = minioStore(settings)
  if (!store) throw new SettingsError(MINIO_UNSET)
  await blame('MINIO_ENDPOINT', '', () => store.check())
  return store
}

/** A store that images are to be written to, ready for use. */
export async function openTarget(kind: 'folder' | 'minio', settings: Settings): Promise<ImageStore> {
  const store = kind === 'folder' ? await openFolderStore(settings) : await openMinioStore(settings)
  if (!store) throw new SettingsError(MINIO_UNSET)
  return store
}

const MINIO_UNSET =
  'MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY and MINIO_BUCKET must be set: they say which object store.'

function minioStore(settings: Settings): MinioImageStore | undefined {
  const { MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY, MINIO_BUCKET, MINIO_REGION } = settings
  // They are set together or not at all.
  if (!MINIO_ENDPOINT || !MINIO_ACCESS_KEY || !MINIO_SECRET_KEY || !MINIO_BUCKET) return undefined
  return new MinioImageStore({
    endpoint: MINIO_ENDPOINT,
    accessKey: MINIO_ACCESS_KEY,
    secretKey: MINIO_SECRET_KEY,
    bucket: MINIO_BUCKET,
    region: MINIO_REGION,
  })
}
