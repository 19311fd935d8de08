import type { Image } from '@isse/api/images/schema'
import type { ImageFieldHandle, Upload } from '@isse/ui/image/image-field'
import pLimit from 'p-limit'
import { uploadImage } from '../../admin/form/upload-file.ts'

/** The uploads of the images to add, by the keys of their entries. */
export interface Uploads {
  names: Map<string, string>
  /** Error sentences of failed uploads. */
  failures: Map<string, string>
  fields: Map<string, ImageFieldHandle>
  /** Returns the upload function of an entry. It waits for a permit and records the name and the error. */
  uploadFor: (key: string) => Upload<Image>
  forget: (key: string) => void
}

/** Concurrent uploads. More would be slow, and a save would wait behind them for a connection. */
const AT_ONCE = 2

export function createUploads(): Uploads {
  const names = new Map<string, string>()
  const failures = new Map<string, string>()
  const fields = new Map<string, ImageFieldHandle>()
  const limit = pLimit(AT_ONCE)

  function uploadFor(key: string): Upload<Image> {
    return async (file, onProgress, signal) => {
      names.set(key, file.name)
      failures.delete(key)
      try {
        return await limit(() => {
          // The entry may have been removed while its upload waited.
          signal.throwIfAborted()
          return uploadImage(file, onProgress, signal)
        })
      } catch (error) {
        if (!signal.aborted) failures.set(key, error instanceof Error ? error.message : String(error))
        throw error
      }
    }
  }

  function forget(key: string) {
    for (const map of [names, failures, fields]) map.delete(key)
  }

  return { names, failures, fields, uploadFor, forget }
}
