import { createPdf } from '@isse/api/testing/pdfs'
import { createSmallImage } from '../images/photographs.ts'
import type { Call } from './openapi.ts'
import type { Answer, Part, Script } from './script.ts'

/**
 * Orders calls so that the example of each succeeds. Calls that read and change the record with the id 1 come first, then those
 * that delete it, and then new records: the example of a new own page has the address of the one that is changed. The
 * demonstration has no messages.
 */
export function inOrder(calls: Call[]): Call[] {
  const place = ({ method, path }: Call): number => {
    if (method === 'POST' && path === '/message') return 0
    if (method === 'GET' || path.endsWith('/update')) return 1
    return method === 'DELETE' ? 2 : 3
  }
  // POST to the path of a DELETE would delete the record again.
  return calls
    .filter(({ method, path }) => method !== 'POST' || !path.includes('/delete/'))
    .sort((one, other) => place(one) - place(other))
}

/** Returns the address of a call with the example of each parameter. @throws where one has none */
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

/** Sends the example that the document has of a call. */
export async function sendExample(script: Script, call: Call): Promise<Answer> {
  const address = exampleAddress(call)
  const { 'application/json': json, 'multipart/form-data': form } = call.operation.requestBody?.content ?? {}
  if (json) return script.post(address, json.example)
  if (form) return script.upload(address, await partsOf(form.example as Record<string, unknown>))
  return script.send(address, { method: call.method })
}

/** The parts of a form by its example, which has words in the place of a file. */
async function partsOf(example: Record<string, unknown>): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {}
  for (const [name, value] of Object.entries(example))
    if (name === 'imageFile') parts[name] = await createSmallImage('png')
    else if (name === 'documentFile')
      parts[name] = { name: 'report.pdf', mimeType: 'application/pdf', buffer: createPdf() }
    else parts[name] = { json: value }
  return parts
}
