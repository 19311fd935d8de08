import { createAccount } from '@isse/api'
import { expect, test } from 'vitest'
import { callsOf, type Document } from '../../support/requests/openapi.ts'
import { useSite } from '../../support/requests/rest.ts'
import { inOrder, sendExample } from '../../support/requests/send-example.ts'
import { createToken } from '../../support/requests/tokens.ts'

/** The account in the example of /signin. */
const account = { email: 'hello@example.org', password: 'correct-horse-battery' }

const scripts = useSite({ SEED: 'demo' }, (db) =>
  createAccount(db, { ...account, name: 'Sam', role: 'ROLE_ADMIN' }),
)

test('every example of the document is a request that succeeds', { timeout: 180_000 }, async () => {
  const document = (await scripts.visitor.get('/api/openapi.json')).body as Document
  const calls = inOrder(callsOf(document))
  // A token, because the example of /signout would end a session.
  const { token } = await createToken(scripts.administrator, 'READ_WRITE')
  const next = scripts.visitor.with({ authorization: `Bearer ${token}` }).crowd(calls.length)
  const refused: string[] = []
  for (const call of calls) {
    const { status, body } = await sendExample(next(), call)
    if (status !== 200) refused.push(`${call.method} ${call.path}: ${JSON.stringify(body)}`)
  }
  expect(refused).toEqual([])
  expect(calls.length).toBeGreaterThan(70)
})
