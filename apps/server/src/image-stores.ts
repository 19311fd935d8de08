import { FolderImageStore, MinioImageStore } from '@isse/api'
import { join } from 'node:path'
import { blame, WRITABLE } from './database.ts'
import type { Settings } from './env.ts'

/** The folder in which pictures are kept where no object store is set, ready for use. */
export async function openFolderStore({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<FolderImageStore> {
  const store = new FolderImageStore(join(DATA_DIR, 'images'))
  await blame('DATA_DIR', WRITABLE, () => store.check())
  return store
}

/** The object store of the settings, ready for use; undefined where none is set. */
export async function openMinioStore(settings: Settings): Promise<MinioImageStore | undefined> {
  const { MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY, MINIO_BUCKET, MINIO_REGION } = settings
  // They are set together or not at all.
  if (!MINIO_ENDPOINT || !MINIO_ACCESS_KEY || !MINIO_SECRET_KEY || !MINIO_BUCKET) return undefined
  const store = new MinioImageStore({
    endpoint: MINIO_ENDPOINT,
    accessKey: MINIO_ACCESS_KEY,
    secretKey: MINIO_SECRET_KEY,
    bucket: MINIO_BUCKET,
    region: MINIO_REGION,
  })
  // Its failures name the setting themselves.
  await blame('MINIO_ENDPOINT', '', () => store.open())
  return store
}
