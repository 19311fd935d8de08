import { expect, test } from 'vitest'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import type { Script } from '../../support/requests/script.ts'
import { makeToken } from '../../support/requests/tokens.ts'

const scripts = useSite()

/** A token, and a script that sends it. */
async function make(access: 'READ' | 'READ_WRITE'): Promise<{ apiTokenId: number; script: Script }> {
  const { apiTokenId, token } = await makeToken(scripts.administrator, access)
  return { apiTokenId, script: scripts.visitor.with({ authorization: `Bearer ${token}` }) }
}

test('a token that may only read reads what its maker may, and writes nothing', async () => {
  const { script } = await make('READ')
  expect((await script.get('/api/messages/1')).status).toBe(200)
  const { body: before } = await script.get('/api/contactdetails')
  const refusal = failureOf(403, expect.stringContaining('may only read'), '/api/contactdetails')
  const { status, body } = await script.post('/api/contactdetails', { phone: '0113 496 0000' })
  expect([status, body]).toEqual([403, refusal])
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(403)
  const message = { firstName: 'A', lastName: 'B', subject: 'C', message: 'D', contact: 'E' }
  expect((await script.post('/api/message', message)).status).toBe(403)
  expect((await script.get('/api/contactdetails')).body).toEqual(before)
})

test('a token that may write writes, whatever site it says it comes from', async () => {
  const { script } = await make('READ_WRITE')
  const foreign = script.with({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' })
  const { status, body } = await foreign.post('/api/contactdetails', { phone: '0113 496 0001' })
  expect([status, body]).toMatchObject([200, { phone: '0113 496 0001' }])
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(404)
})

test('a token that is revoked or was never made is 401, for public content too', async () => {
  const { apiTokenId, script } = await make('READ_WRITE')
  await scripts.administrator.post('/trpc/apiTokens.remove', { apiTokenId })
  for (const nobody of [script, scripts.visitor.with({ authorization: 'Bearer made-up' })])
    for (const path of ['/api/messages/1', '/api/isseServices']) {
      const { status, headers, body } = await nobody.get(path)
      expect([status, body]).toEqual([401, failureOf(401, expect.stringContaining('token'), path)])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
})

test('a token opens the REST calls alone: none can be made or seen with one', async () => {
  const { script } = await make('READ_WRITE')
  expect((await script.get('/trpc/apiTokens.list')).status).toBe(401)
  expect((await script.post('/trpc/apiTokens.create', { name: 'x', access: 'READ' })).status).toBe(401)
})

test('the limit follows a token from address to address', async () => {
  const { script } = await make('READ_WRITE')
  const statuses: number[] = []
  for (let count = 0; count < 61; count++)
    statuses.push((await script.delete('/api/isseService/delete/999')).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]))
  expect(statuses[60]).toBe(429)
})
