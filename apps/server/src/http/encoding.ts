import { Negotiator } from '@fastify/accept-negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** The encodings by header. Browsers send only a few different headers, but attackers may send others. */
const encodings = new Map<string, Encoding>()
const ENCODING_LIMIT = 100

/** Chooses the encoding for an Accept-Encoding header: brotli before gzip. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = encodings.get(accepted)
  if (known !== undefined) return known
  // A * means the encodings that the header does not name (RFC 9110, 12.5.3). The negotiator applies it to all.
  const supportedValues = ENCODINGS.filter((encoding) => !isRejected(encoding, accepted))
  const encoding = (new Negotiator({ supportedValues }).negotiate(accepted) ?? 'identity') as Encoding
  if (encodings.size >= ENCODING_LIMIT) encodings.clear()
  encodings.set(accepted, encoding)
  return encoding
}

/** Returns true if an Accept-Encoding header names an encoding with the weight 0. */
function isRejected(encoding: Encoding, accepted: string): boolean {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i').test(accepted)
}

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP_OPTIONS = { level: 6 }

/** Compresses a body on another thread, so that the main thread continues to respond. */
export function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? toBrotli(body, BROTLI_OPTIONS) : toGzip(body, GZIP_OPTIONS)
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json))/

/** In bytes. Shorter bodies fit into one packet uncompressed. */
const SHORTEST_COMPRESSED = 1024

/** Returns true if compression helps; it does not for images and short texts. */
export function isCompressible(contentType: unknown, body: Buffer | string): boolean {
  return body.length >= SHORTEST_COMPRESSED && COMPRESSIBLE.test(String(contentType))
}
