import type { Site } from '../site/site.ts'
import type { Upload } from '../images/photographs.ts'
import { rotatingAddresses, newAddress } from './addresses.ts'

/** The response to a call. */
export interface Answer {
  status: number
  headers: Headers
  // Unknown, because tests decide what the body must be.
  body: unknown
}

/**
 * Calls the REST interface over HTTP as a script from one address, which the limits count. A test that exceeds them
 * uses a `crowd`.
 */
export class Script {
  readonly #site: Pick<Site, 'url'>
  readonly #headers: Record<string, string>
  readonly #address: string

  constructor(site: Pick<Site, 'url'>, headers: Record<string, string> = {}, address = newAddress()) {
    this.#site = site
    this.#headers = headers
    this.#address = address
  }

  /** Signs in and returns a script with the session, at the same address. */
  async signIn(credentials: { email: string; password: string }): Promise<Script> {
    const { status, headers, body } = await this.post('/api/signin', credentials)
    if (status !== 200) throw new Error(`Signing in was refused: ${JSON.stringify(body)}`)
    return this.with({
      cookie: headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    })
  }

  /** The session cookie, or the empty text. */
  get cookie(): string {
    return this.#headers['cookie'] ?? ''
  }

  /** Returns the script with further headers, at the same address. */
  with(headers: Record<string, string>): Script {
    return new Script(this.#site, { ...this.#headers, ...headers }, this.#address)
  }

  /** Returns the script with a made-up cookie, so that it bypasses cached responses. */
  uncached(): Script {
    return this.with({ cookie: 'isse.session_token=made-up' })
  }

  /** Returns the script with the same session, at a new address. */
  elsewhere(): Script {
    return new Script(this.#site, this.#headers)
  }

  /** Returns a function that returns the script at this many new addresses, in rotation. */
  crowd(size: number): () => Script {
    const address = rotatingAddresses(size)
    return () => new Script(this.#site, this.#headers, address())
  }

  get(path: string): Promise<Answer> {
    return this.send(path, { method: 'GET' })
  }

  delete(path: string): Promise<Answer> {
    return this.send(path, { method: 'DELETE' })
  }

  post(path: string, json: unknown): Promise<Answer> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  }

  upload(path: string, parts: Record<string, Part | undefined>): Promise<Answer> {
    return this.send(path, { method: 'POST', body: formOf(parts) })
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const headers = {
      'x-forwarded-for': this.#address,
      ...this.#headers,
      ...(init.headers as Record<string, string>),
    }
    const response = await fetch(new URL(path, this.#site.url), { redirect: 'manual', ...init, headers })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }
}

/** A file, a JSON part as a Blob, or a plain text. */
export type Part = Upload | { json: unknown; type?: string; name?: string } | string

function formOf(parts: Record<string, Part | undefined>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (part === undefined) continue
    if (typeof part === 'string') form.append(name, part)
    else if ('buffer' in part)
      form.append(name, new Blob([new Uint8Array(part.buffer)], { type: part.mimeType }), part.name)
    else
      form.append(
        name,
        new Blob([JSON.stringify(part.json)], { type: part.type ?? 'application/json' }),
        part.name,
      )
  }
  return form
}
