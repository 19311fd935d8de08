import { SingleFlight } from '@isse/db/concurrency/single-flight'
import { compress, isCompressible, type Encoding } from '../encoding.ts'
import { entityTag, matchesEntityTag } from '../entity-tag.ts'

export type ResponseHeaders = Partial<Record<string, string | number | string[]>>

/** A response as it is sent: its status, its headers as alternating names and values, and its body. */
export interface Representation {
  status: number
  /** Begins with X-Request-Id, whose value is set for each request. */
  headers: string[]
  body: Buffer | undefined
}

/** Headers that are not cached: they belong to one request or connection, or depend on how the body is sent. */
const OF_ONE_REQUEST = [
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]

/**
 * Headers of a 304 (RFC 9110, section 15.4.5), and headers that browsers read in every response. A 304 leaves out the
 * policies of a page, because browsers keep them with the stored page (RFC 9111, section 3.2) and its entity tag covers
 * them.
 */
const OF_NOT_MODIFIED = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'content-location',
  'etag',
  'expires',
  'strict-transport-security',
  'vary',
]

/** In bytes, for the headers, whose texts the forms share. */
const BYTES_OF_HEADERS = 4096

/** A response with its entity tag: uncompressed, and compressed from the first request that asks for that. */
export class CachedResponse {
  readonly etag: string
  /** The end of its validity, in milliseconds since 1970. */
  readonly endsAt: number
  readonly #headers: Map<string, string>
  readonly #isCompressed: boolean
  readonly #plain: Representation
  readonly #notModified: Representation
  readonly #representations = new Map<Encoding, Representation>()
  readonly #compressing = new SingleFlight<Representation, Encoding>()

  /** @param options.sharedSeconds the max-age for shared caches; 0 forbids them to store it */
  constructor(
    headers: ResponseHeaders,
    body: Buffer,
    { sharedSeconds, endsAt }: { sharedSeconds: number; endsAt: number },
  ) {
    this.endsAt = endsAt
    this.#isCompressed = isCompressible(headers['content-type'], body)
    const all = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    for (const name of OF_ONE_REQUEST) all.delete(name)
    this.etag = all.get('etag') ?? entityTag(JSON.stringify([...all]), body)
    all.set('etag', this.etag)
    if (this.#isCompressed) all.set('vary', 'accept-encoding')
    if (sharedSeconds > 0 && all.get('cache-control') === 'no-cache')
      all.set('cache-control', `public, max-age=0, s-maxage=${sharedSeconds}`)
    this.#headers = all
    this.#plain = this.#representation(body)
    const lasting = [...all].filter(([name]) => OF_NOT_MODIFIED.includes(name))
    this.#notModified = { status: 304, headers: ['x-request-id', '', ...lasting.flat()], body: undefined }
  }

  /** Returns the form for these request headers; a promise if the body is compressed for the first time. */
  representationFor(
    ifNoneMatch: string | undefined,
    encoding: Encoding,
  ): Representation | Promise<Representation> {
    if (ifNoneMatch !== undefined && (ifNoneMatch === this.etag || matchesEntityTag(ifNoneMatch, this.etag)))
      return this.#notModified
    if (encoding === 'identity' || !this.#isCompressed) return this.#plain
    return this.#representations.get(encoding) ?? this.#compress(encoding)
  }

  /** The maximum of its memory, in bytes: compressed forms have at most half the length. */
  get bytes(): number {
    const { length = 0 } = this.#plain.body ?? {}
    return BYTES_OF_HEADERS + length * (this.#isCompressed ? 2 : 1)
  }

  /** Compresses the body on another thread, once for concurrent requests. */
  #compress(encoding: 'br' | 'gzip'): Promise<Representation> {
    return this.#compressing.run(async () => {
      const plain = this.#plain.body ?? Buffer.alloc(0)
      const body = await compress(plain, encoding)
      // So that all forms together take no more than `bytes`.
      const representation =
        body.length * 2 <= plain.length ? this.#representation(body, encoding) : this.#plain
      this.#representations.set(encoding, representation)
      return representation
    }, encoding)
  }

  #representation(body: Buffer, encoding?: 'br' | 'gzip'): Representation {
    const own = ['content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])]
    return { status: 200, headers: ['x-request-id', '', ...[...this.#headers].flat(), ...own], body }
  }
}

/** Returns true if a response is the same for everyone, and may be sent again. */
export function isCacheable(status: number, headers: ResponseHeaders): boolean {
  return (
    status === 200 &&
    headers['set-cookie'] === undefined &&
    headers['content-encoding'] === undefined &&
    !/no-store|private/.test(String(headers['cache-control'])) &&
    /^(?:undefined|accept-encoding)$/i.test(String(headers.vary))
  )
}
