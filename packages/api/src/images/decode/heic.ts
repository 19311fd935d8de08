import { inTime } from '@isse/db/concurrency/in-time'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Resolved from the package, because the bundled server lies in another folder than this file. */
const workerPath = join(
  createRequire(import.meta.url).resolve('@isse/api/package.json'),
  '../src/images/decode/heic-worker.mjs',
)

interface HeicLimits {
  maxPixels: number
  seconds: number
}

/**
 * Turns a HEIC file into a PNG file with the same pixels and colour profile.
 *
 * @throws if it is no HEIC image, is damaged, has too many pixels ('pixel limit') or takes too long ('timeout')
 */
export async function unpackHeic(
  from: string,
  to: string,
  { maxPixels, seconds }: HeicLimits,
): Promise<void> {
  const worker = new Worker(workerPath, { workerData: { from, to, maxPixels }, stdout: true, stderr: true })
  const settled = new AbortController()
  try {
    const answer = Promise.race([
      once(worker, 'message', settled),
      once(worker, 'exit', settled).then(() => Promise.reject(new Error('The decoder ended early.'))),
    ])
    await inTime(answer, seconds * 1000, () => new Error('timeout'))
  } finally {
    settled.abort()
    await worker.terminate()
  }
}
