import { describe, expect, test } from 'vitest'
import { sendRaw } from '../../support/requests/raw.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import type { Script } from '../../support/requests/script.ts'
import { createToken, writeToken } from '../../support/requests/tokens.ts'
import { administrator, member } from '../../support/site/people.ts'

const endedToken = `isse_${'e'.repeat(43)}`
const memberToken = `isse_${'m'.repeat(43)}`

const scripts = useSite({ LOG_LEVEL: 'info' }, async (db) => {
  await writeToken(db, { token: endedToken, name: 'Ended', email: administrator().email, days: -1 })
  // The member used to be an administrator.
  await writeToken(db, { token: memberToken, name: 'Of the member', email: member.email, days: 200 })
})

const withToken = (token: string) => scripts.visitor.with({ authorization: `Bearer ${token}` })

/** Creates a token and a script that sends it. */
async function make(access: 'READ' | 'READ_WRITE'): Promise<{ apiTokenId: number; script: Script }> {
  const { apiTokenId, token } = await createToken(scripts.administrator, access)
  return { apiTokenId, script: withToken(token) }
}

test('a read-only token can read with the rights of its account, and writes nothing', async () => {
  const { script } = await make('READ')
  expect((await script.get('/api/messages/1')).status).toBe(200)
  const { body: before } = await script.get('/api/contactdetails')
  const failure = failureOf(403, expect.stringContaining('may only read'), '/api/contactdetails')
  const { status, body } = await script.post('/api/contactdetails', { phone: '0113 496 0000' })
  expect([status, body]).toEqual([403, failure])
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(403)
  const message = { firstName: 'A', lastName: 'B', subject: 'C', message: 'D', contact: 'E' }
  expect((await script.post('/api/message', message)).status).toBe(403)
  expect((await script.get('/api/contactdetails')).body).toEqual(before)
})

test('a token with write access writes with any Origin', async () => {
  const { script } = await make('READ_WRITE')
  const foreign = script.with({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' })
  const { status, body } = await foreign.post('/api/contactdetails', { phone: '0113 496 0001' })
  expect([status, body]).toMatchObject([200, { phone: '0113 496 0001' }])
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(404)
})

test('a revoked or unknown token is 401, for public content too', async () => {
  const { apiTokenId, script } = await make('READ_WRITE')
  await scripts.administrator.post('/trpc/apiTokens.remove', { apiTokenId })
  for (const nobody of [script, scripts.visitor.with({ authorization: 'Bearer made-up' })])
    for (const path of ['/api/messages/1', '/api/isseServices']) {
      const { status, headers, body } = await nobody.get(path)
      expect([status, body]).toEqual([401, failureOf(401, expect.stringContaining('token'), path)])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
})

test('a token works only for REST calls, so that it can neither create nor list tokens', async () => {
  const { script } = await make('READ_WRITE')
  expect((await script.get('/trpc/apiTokens.list')).status).toBe(401)
  expect((await script.post('/trpc/apiTokens.create', { name: 'x', access: 'READ' })).status).toBe(401)
})

test('a token has one limit for all its addresses', async () => {
  const { script } = await make('READ_WRITE')
  const statuses: number[] = []
  for (let count = 0; count < 61; count++)
    statuses.push((await script.delete('/api/isseService/delete/999')).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]))
  expect(statuses[60]).toBe(429)
})

test('an expired token is 401, for public content too, and the log records it without the token', async () => {
  for (const path of ['/api/messages/1', '/api/isseServices']) {
    const { status, headers, body } = await withToken(endedToken).get(path)
    const sentence = /^This token ended on \d+ \w+ \d{4}\. Please ask an administrator for a new one\.$/
    expect([status, body]).toEqual([401, failureOf(401, expect.stringMatching(sentence), path)])
    expect(headers.get('www-authenticate')).toBe('Bearer')
  }
  await expect.poll(() => scripts.site.output()).toMatch(/"securityEvent":"token-refused".*"reason":"ended"/)
  expect(scripts.site.output()).not.toContain(endedToken)
})

test('the token of an account that lost its role reads only public content, until an administrator takes it over', async () => {
  const script = withToken(memberToken)
  expect((await script.get('/api/isseServices')).status).toBe(200)
  expect((await script.get('/api/messages/1')).status).toBe(403)
  expect((await script.post('/api/contactdetails', { phone: '0113 496 0002' })).status).toBe(403)
  const { body } = await scripts.administrator.get('/trpc/apiTokens.list')
  const listed = (body as { result: { data: { apiTokenId: number; name: string }[] } }).result.data
  const { apiTokenId } = listed.find(({ name }) => name === 'Of the member') ?? {}
  expect((await scripts.member.post('/trpc/apiTokens.takeOver', { apiTokenId })).status).toBe(403)
  expect((await scripts.administrator.post('/trpc/apiTokens.takeOver', { apiTokenId })).status).toBe(200)
  expect((await script.get('/api/messages/1')).status).toBe(200)
  expect((await script.post('/api/contactdetails', { phone: '0113 496 0002' })).status).toBe(200)
})

describe('a forged token', () => {
  /** Calls the administrators' endpoint with these headers and returns the status. */
  const statusWith = async (headers: Record<string, string>, path = '/api/messages/1') =>
    (await scripts.visitor.with(headers).get(path)).status

  const forgeries: [string, (token: string) => string][] = [
    ['cut by one character', (token) => token.slice(0, -1)],
    ['with one character changed', (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['in small letters', (token) => token.toLowerCase()],
    ['with another prefix', (token) => token.replace('isse_', 'isse-')],
    ['without its prefix', (token) => token.slice(5)],
    ['twice', (token) => `${token}, Bearer ${token}`],
    ['and a list of others', (token) => `${token} ${'x'.repeat(8000)}`],
  ]
  test.each(forgeries)('is 401: %s', async (_, forge) => {
    const { token } = await createToken(scripts.administrator, 'READ_WRITE')
    expect(await statusWith({ authorization: `Bearer ${forge(token)}` })).toBe(401)
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200)
  })

  test('is 401: outside its header', async () => {
    const { token } = await createToken(scripts.administrator, 'READ_WRITE')
    expect(await statusWith({}, `/api/messages/1?access_token=${token}&token=${token}`)).toBe(401)
    expect(await statusWith({ 'x-api-key': token, 'proxy-authorization': `Bearer ${token}` })).toBe(401)
    expect(await statusWith({ cookie: `isse.session_token=${token}; token=${token}` })).toBe(401)
    expect(await statusWith({ authorization: `Basic ${btoa(`${token}:`)}` })).toBe(401)
  })

  test('is 401: in a second header after or before a valid one', async () => {
    const { token } = await createToken(scripts.administrator, 'READ_WRITE')
    const ask = async (...tokens: string[]) => {
      const lines = tokens.map((sent) => `Authorization: Bearer ${sent}\r\n`).join('')
      const head = 'GET /api/messages/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n'
      return (await sendRaw(scripts.site, `${head}${lines}\r\n`)).status
    }
    expect(await ask(token)).toBe(200)
    expect(await ask(token, 'made-up')).toBe(401)
    expect(await ask('made-up', token)).toBe(401)
    expect(await ask(token, token)).toBe(401)
  })
})

describe('a request with a cookie and a token', () => {
  const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
  const phone = { phone: '0113 496 0003' }

  test('has the rights of the token by REST, even if they are fewer', async () => {
    const { token } = await createToken(scripts.administrator, 'READ')
    const both = scripts.administrator.with({ authorization: `Bearer ${token}` })
    expect((await both.get('/api/messages/1')).status).toBe(200)
    expect((await both.post('/api/contactdetails', phone)).status).toBe(403)
    for (const nobody of [endedToken, 'made-up', '']) {
      const refused = scripts.administrator.with({ authorization: `Bearer ${nobody}` })
      expect((await refused.get('/api/messages/1')).status).toBe(401)
      expect((await refused.post('/api/contactdetails', phone)).status).toBe(401)
    }
  })

  test('has the rights of the cookie by tRPC, whatever the token is', async () => {
    const { token } = await createToken(scripts.administrator, 'READ_WRITE')
    const authorization = `Bearer ${token}`
    const asMember = scripts.member.with({ authorization })
    expect((await asMember.get('/trpc/apiTokens.list')).status).toBe(403)
    expect((await asMember.post('/trpc/contactDetails.update', phone)).status).toBe(403)
    const asAdministrator = scripts.administrator.with({ authorization: 'Bearer made-up' })
    expect((await asAdministrator.get('/trpc/apiTokens.list')).status).toBe(200)
  })

  test('cannot end the session by REST, because the token has none', async () => {
    const { token } = await createToken(scripts.administrator, 'READ_WRITE')
    const session = await scripts.visitor.signIn(member)
    const both = session.with({ ...foreign, authorization: `Bearer ${token}` })
    expect((await both.post('/api/signout', {})).status).toBe(200)
    // The session still works: the 403 is for the member's role.
    expect((await session.get('/api/messages/1')).status).toBe(403)
  })

  test('is rejected from another site if the token is malformed', async () => {
    for (const authorization of ['Basic eDp5', 'Digest x', 'Bearer', 'Bearer made-up', 'Bearer_x']) {
      const attack = scripts.administrator.with({ ...foreign, authorization })
      expect([401, 403]).toContain((await attack.post('/api/contactdetails', phone)).status)
      expect((await attack.post('/trpc/contactDetails.update', phone)).status).toBe(403)
      expect((await attack.post('/trpc/apiTokens.create', { name: 'x', access: 'READ' })).status).toBe(403)
    }
  })
})
