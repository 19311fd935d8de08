import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '../protocol/accepted-encoding.ts'

/**
 * Compresses a page in one go. That takes 0.2 to 0.3 ms, less than to hand the page to another thread and to wait for it:
 * a stream of it took a fifth of the processor's time of a page.
 */
export function compressPage(html: string, encoding: Encoding): Buffer {
  const body = Buffer.from(html)
  if (encoding === 'gzip') return gzipSync(body)
  return encoding === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : body
}
