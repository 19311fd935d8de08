import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fast enough for every request; the files of the build are compressed harder, once. */
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}

interface Compressed {
  encoding?: keyof typeof compressors
  body: string | Buffer
}

/**
 * Compresses a page as its reader understands it. There is nothing secret in a page that a stranger's words beside it
 * could help to guess by its length.
 *
 * @param accepted the request's Accept-Encoding
 */
export async function compressed(page: string, accepted = ''): Promise<Compressed> {
  const offered = accepted.split(',').map((encoding) => encoding.trim())
  for (const encoding of ['br', 'gzip'] as const)
    if (offered.includes(encoding)) return { encoding, body: await compressors[encoding](page) }
  return { body: page }
}
