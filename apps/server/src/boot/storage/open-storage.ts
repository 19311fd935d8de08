import { Documents, Images, recordImages, withPrebuilt } from '@isse/api'
import type { Database } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { Settings } from '../../env.ts'
import { DataFolderWatch } from '../../unavailable/data-folder-watch.ts'
import type { UnavailabilityLog } from '../../unavailable/unavailability-log.ts'
import { openFileStorages } from './file-storages.ts'
import { createImageProcess } from './image-process.ts'
import { openSpoolFolder } from './spool-folder.ts'

/**
 * Opens the storages of pictures and documents, the folder for uploads in progress, the watch over free disk space and the
 * image process. `closeStorage` ends the last three.
 */
export async function openStorage(
  settings: Settings,
  { db, engine }: { db: Database; engine: string },
  unavailabilityLog: UnavailabilityLog,
  log: FastifyBaseLogger,
) {
  const spool = await openSpoolFolder(join(settings.DATA_DIR, 'uploads'), {
    // The lock of an embedded database keeps every other server out of the folder.
    isAlone: engine === 'embedded',
    onFailure: (error) => unavailabilityLog.report(error),
  })
  const dataFolder = new DataFolderWatch(settings.DATA_DIR, { hasDatabase: engine === 'embedded', log })
  await dataFolder.start()
  const imageProcess = createImageProcess()
  const storages = await openFileStorages(settings)
  const onFailure = (sentence: string, error: unknown) => unavailabilityLog.report(error, sentence)
  const images = new Images(db, storages.images, {
    recordImages,
    spoolFolder: spool.path,
    work: withPrebuilt(imageProcess.work),
    hasRoom: () => dataFolder.isWritable('files'),
    onFailure,
  })
  const documents = new Documents(db, storages.documents, { onFailure })
  const closeStorage = () => {
    imageProcess.close()
    spool.close()
    dataFolder.stop()
  }
  return { images, documents, dataFolder, spoolFolder: spool.path, closeStorage }
}
