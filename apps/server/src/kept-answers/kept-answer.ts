import { SingleFlight } from '@isse/db/concurrency/single-flight'
import type { OutgoingHttpHeaders } from 'node:http'
import { compress, type Encoding } from '../protocol/encoding.ts'
import { entityTag } from '../protocol/entity-tag.ts'

/** An answer as it is sent: the names and values of its headers in turn, and its body. */
interface Form {
  /** Begins with X-Request-Id, whose value is set anew for each request. */
  headers: string[]
  body: Buffer
}

/** An answer that was made for nobody in particular. */
export interface MadeAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

export interface KeptAnswerOptions {
  /** How long caches between the site and its visitors may keep it; 0: not at all. */
  sharedSeconds: number
  /** Whether sending it is a line in the log. */
  isLogged: boolean
  /** The pattern of the route that it is an answer of. */
  route: string
}

/** Headers of one request or one connection, and those that depend on how the body is sent. */
const OWN_OF_EACH = [
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]

/**
 * What a 304 says (RFC 9110, section 15.4.5), and what browsers heed in each answer, whether it has a body or not. The
 * policies of a page stay with the stored page (RFC 9111, section 3.2), whose tag covers them.
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

const COMPRESSED = /^(?:text\/|application\/(?:json|xml|manifest\+json))/

/** Shorter bodies fit into a packet as they are. In bytes. */
const SHORTEST_COMPRESSED = 1024

/** Counted for the headers, whose texts the forms share. In bytes. */
const BYTES_OF_HEADERS = 4096

/** An answer that is made once and sent many times: plain, and compressed from the first request that asks for that. */
export class KeptAnswer {
  readonly etag: string
  readonly isLogged: boolean
  readonly route: string
  /** The headers of 304, which has no body. */
  readonly notModified: string[]
  readonly #headers: string[]
  readonly #isCompressed: boolean
  readonly #plain: Form
  readonly #forms = new Map<Encoding, Form>()
  readonly #making = new SingleFlight<Form, Encoding>()

  constructor({ headers, body }: MadeAnswer, { sharedSeconds, isLogged, route }: KeptAnswerOptions) {
    this.isLogged = isLogged
    this.route = route
    this.#isCompressed =
      COMPRESSED.test(String(headers['content-type'])) && body.length >= SHORTEST_COMPRESSED
    const all = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    for (const name of OWN_OF_EACH) all.delete(name)
    this.etag = all.get('etag') ?? entityTag(JSON.stringify([...all]), body)
    all.set('etag', this.etag)
    if (this.#isCompressed) all.set('vary', 'accept-encoding')
    if (sharedSeconds > 0 && all.get('cache-control') === 'no-cache')
      all.set('cache-control', `public, max-age=0, s-maxage=${sharedSeconds}`)
    this.#headers = ['x-request-id', '', ...[...all].flat()]
    this.notModified = [
      'x-request-id',
      '',
      ...[...all].filter(([name]) => OF_NOT_MODIFIED.includes(name)).flat(),
    ]
    this.#plain = this.#form(body)
  }

  /** How the body is sent to who accepts this encoding: short bodies and images are not compressed. */
  formOf(encoding: Encoding): Form | undefined {
    return encoding === 'identity' || !this.#isCompressed ? this.#plain : this.#forms.get(encoding)
  }

  /** The same, compressed now where it was not yet. Those who ask at once wait for one compression. */
  async makeForm(encoding: Encoding): Promise<Form> {
    const found = this.formOf(encoding)
    if (found || encoding === 'identity') return found ?? this.#plain
    return this.#making.run(async () => {
      const body = await compress(this.#plain.body, encoding)
      // So that all forms together take no more than `bytes`.
      const form = body.length * 2 <= this.#plain.body.length ? this.#form(body, encoding) : this.#plain
      this.#forms.set(encoding, form)
      return form
    }, encoding)
  }

  /** What it takes in memory at most: compressed forms are half as long or shorter. */
  get bytes(): number {
    return BYTES_OF_HEADERS + this.#plain.body.length * (this.#isCompressed ? 2 : 1)
  }

  #form(body: Buffer, encoding?: 'br' | 'gzip'): Form {
    const own = ['content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])]
    return { headers: [...this.#headers, ...own], body }
  }
}

/** Whether an answer is the same for everyone who asks, and may be sent again. */
export function canBeKept({ status, headers }: MadeAnswer): boolean {
  return (
    status === 200 &&
    headers['set-cookie'] === undefined &&
    headers['content-encoding'] === undefined &&
    !/no-store|private/.test(String(headers['cache-control'])) &&
    /^(?:undefined|accept-encoding)$/i.test(String(headers.vary))
  )
}
