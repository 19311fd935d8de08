import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** The bundle of the server is elsewhere than this package, whose files it still needs. */
const worker = join(
  createRequire(import.meta.url).resolve('@isse/api/package.json'),
  '../src/images/decode/heic-worker.mjs',
)

interface Limits {
  mostPixels: number
  seconds: number
}

/**
 * Turns a HEIC file into a PNG file with the same pixels and colour profile.
 *
 * @throws where it is no HEIC image, is damaged, has too many pixels ('pixel limit') or takes too long ('timeout')
 */
export async function unpackHeic(from: string, to: string, { mostPixels, seconds }: Limits): Promise<void> {
  const unpacking = new Worker(worker, { workerData: { from, to, mostPixels }, stdout: true, stderr: true })
  const enough = new AbortController()
  try {
    await Promise.race([
      once(unpacking, 'message', enough),
      once(unpacking, 'exit', enough).then(() => Promise.reject(new Error('The decoder ended early.'))),
      pause(seconds * 1000, undefined, enough).then(() => Promise.reject(new Error('timeout'))),
    ])
  } finally {
    enough.abort()
    await unpacking.terminate()
  }
}
