import { createPdf } from '@isse/api/testing/pdfs'
import { createSmallImage } from '../images/photographs.ts'
import type { Call } from './openapi.ts'
import type { Answer, Part, Script } from './script.ts'

/**
 * Orders calls so that each example succeeds: first calls on the record with the id 1, then its deletion, then new
 * records, because the example of a new page reuses an address. Base 1 is deleted last, because new events are there. The
 * demonstration has no messages.
 */
export function inOrder(calls: Call[]): Call[] {
  const place = ({ method, path }: Call): number => {
    if (method === 'POST' && path === '/message') return 0
    if (method === 'GET' || path.endsWith('/update')) return 1
    if (path.startsWith('/base/delete')) return 4
    return method === 'DELETE' ? 2 : 3
  }
  // POST to the path of a DELETE would delete the record again.
  return calls
    .filter(({ method, path }) => method !== 'POST' || !path.includes('/delete/'))
    .sort((one, other) => place(one) - place(other))
}

/** Returns the address of a call with the example of each parameter. @throws if an example is missing */
export function exampleAddress({ path, operation }: Call): string {
  const query = new URLSearchParams()
  let address = `/api${path}`
  for (const { in: place, name, example } of operation.parameters ?? []) {
    if (example === undefined) throw new Error(`${path} has no example of ${name}.`)
    if (place === 'path') address = address.replace(`{${name}}`, String(example))
    else query.set(name, String(example))
  }
  return query.size > 0 ? `${address}?${query}` : address
}

/** Sends the documented example of a call. */
export async function sendExample(script: Script, call: Call): Promise<Answer> {
  const address = exampleAddress(call)
  const { 'application/json': json, 'multipart/form-data': form } = call.operation.requestBody?.content ?? {}
  if (json) return script.post(address, json.example)
  if (form) return script.upload(address, await partsOf(form.example as Record<string, unknown>))
  return script.send(address, { method: call.method })
}

/** Builds a form from its example, which has words in place of a file. */
async function partsOf(example: Record<string, unknown>): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {}
  for (const [name, value] of Object.entries(example))
    if (name === 'imageFile') parts[name] = await createSmallImage('png')
    else if (name === 'documentFile')
      parts[name] = { name: 'report.pdf', mimeType: 'application/pdf', buffer: createPdf() }
    else parts[name] = { json: value }
  return parts
}
