import { createAccount } from '@isse/api'
import { createPdf } from '@isse/api/testing/pdfs'
import { expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { callsOf, type Call, type Document } from '../../support/requests/openapi.ts'
import { useSite } from '../../support/requests/rest.ts'
import type { Part, Script } from '../../support/requests/script.ts'
import { makeToken } from '../../support/requests/tokens.ts'

/** The account of the example of /signin. */
const account = { email: 'hello@example.org', password: 'correct-horse-battery' }

const scripts = useSite({ SEED: 'demo' }, (db) =>
  createAccount(db, { ...account, name: 'Sam', role: 'ROLE_ADMIN' }),
)

/**
 * What reads and changes the record with the id 1 comes first, then what deletes it, and then new records: the example of a
 * new own page has the address of the one that is changed. The demonstration has no messages.
 */
function order({ method, path }: Call): number {
  if (method === 'POST' && path === '/message') return 0
  if (method === 'GET' || path.endsWith('/update')) return 1
  return method === 'DELETE' ? 2 : 3
}

test('every example of the document is a request that succeeds', { timeout: 180_000 }, async () => {
  const document = (await scripts.visitor.get('/api/openapi.json')).body as Document
  const calls = callsOf(document).sort((one, other) => order(one) - order(other))
  // By a token, which the example of /signout does not end.
  const { token } = await makeToken(scripts.administrator, 'READ_WRITE')
  const next = scripts.visitor.with({ authorization: `Bearer ${token}` }).crowd(calls.length)
  const refused: string[] = []
  for (const call of calls) {
    // DELETE of the same path has deleted the record by then.
    if (call.method === 'POST' && call.path.includes('/delete/')) continue
    const { status, body } = await sendExample(next(), call)
    if (status !== 200) refused.push(`${call.method} ${call.path}: ${JSON.stringify(body)}`)
  }
  expect(refused).toEqual([])
  expect(calls.length).toBeGreaterThan(70)
})

async function sendExample(script: Script, { method, path, operation }: Call) {
  const query = new URLSearchParams()
  let address = `/api${path}`
  for (const { in: place, name, example } of operation.parameters ?? []) {
    expect(example, `${path} ${name}`).toBeDefined()
    if (place === 'path') address = address.replace(`{${name}}`, String(example))
    else query.set(name, String(example))
  }
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  if (json) return script.post(address, json.example)
  if (form) return script.upload(address, await partsOf(form.example as Record<string, unknown>))
  return script.send(query.size > 0 ? `${address}?${query}` : address, { method })
}

/** The parts of a form by its example, which has words in the place of a file. */
async function partsOf(example: Record<string, unknown>): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {}
  for (const [name, value] of Object.entries(example))
    if (name === 'imageFile') parts[name] = await createSmallImage('png')
    else if (name === 'documentFile')
      parts[name] = { name: 'report.pdf', mimeType: 'application/pdf', buffer: await createPdf() }
    else parts[name] = { json: value }
  return parts
}
