import type { Site } from '../site/site.ts'
import type { Upload } from '../images/photographs.ts'
import { addressesInTurn, newAddress } from './addresses.ts'

/** What a call answered. */
export interface Answer {
  status: number
  headers: Headers
  // A script reads whatever comes; the tests say what it must be.
  body: unknown
}

/**
 * Calls the REST interface as somebody's script does: over HTTP, from one address, which the site counts by its limits.
 * A test that sends more than one address may asks for a `crowd`.
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

  /** Signs in and returns a script that sends the session's cookie, from the same address. */
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

  /** The session's cookie that it sends; empty for a script that is not signed in. */
  get cookie(): string {
    return this.#headers['cookie'] ?? ''
  }

  /** The same script at the same address, sending these headers too. */
  with(headers: Record<string, string>): Script {
    return new Script(this.#site, { ...this.#headers, ...headers }, this.#address)
  }

  /** The same script with a cookie that is no session's, so that it gets no kept answers. */
  afresh(): Script {
    return this.with({ cookie: 'isse.session_token=made-up' })
  }

  /** The same script, with the same session, at an address that nothing has been sent from yet. */
  elsewhere(): Script {
    return new Script(this.#site, this.#headers)
  }

  /** The same script at so many new addresses; each call of the function returns the next one. */
  crowd(size: number): () => Script {
    const address = addressesInTurn(size)
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
