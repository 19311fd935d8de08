import type { Image } from '@isse/api/images/schema'
import type { ImageFieldHandle, Upload } from '@isse/ui/image/image-field'
import { uploadImage } from '../form/upload-file.ts'

/** The files of the images that are added together, by the keys of their entries. */
export interface Uploads {
  names: Map<string, string>
  /** Why a file could not be uploaded. */
  failures: Map<string, string>
  fields: Map<string, ImageFieldHandle>
  /** Uploads the file of an entry when its turn comes, and notes what came of it. */
  uploadFor: (key: string) => Upload<Image>
  forget: (key: string) => void
}

/** Uploads at a time. All at once, each would be slow, and a save would wait behind them for a connection. */
const AT_ONCE = 2

export function createUploads(): Uploads {
  const names = new Map<string, string>()
  const failures = new Map<string, string>()
  const fields = new Map<string, ImageFieldHandle>()
  const turns = createTurns(AT_ONCE)

  function uploadFor(key: string): Upload<Image> {
    return async (file, onProgress, signal) => {
      names.set(key, file.name)
      failures.delete(key)
      try {
        return await turns.run(signal, () => uploadImage(file, onProgress, signal))
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

/** Lets so many run at a time; the others wait in the order in which they came. */
export function createTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  async function take(signal: AbortSignal) {
    signal.throwIfAborted()
    if (running < atOnce) return void running++
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => {
        const place = waiting.indexOf(resolve)
        if (place === -1) return
        waiting.splice(place, 1)
        reject(new Error('The upload was stopped.'))
      })
    })
  }

  /** Hands the turn on. */
  function end() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    /** @throws what the work throws, and an error where it is aborted while it waits */
    async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
      await take(signal)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
