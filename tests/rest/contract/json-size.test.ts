import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { connectTo } from '../../support/requests/raw.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import type { Script } from '../../support/requests/script.ts'
import { createToken } from '../../support/requests/tokens.ts'

const scripts = useSite()

const MOST = 128 * 1024
const tooLarge =
  'What you sent is too large. It may have up to 128 kB, and up to 1 MB from a caller who is signed in.'

/** Public addresses that accept JSON, by REST and tRPC. */
const open = [
  '/trpc/messages.create',
  '/trpc/accounts.signIn',
  '/api/message',
  '/api/signin',
  '/admin/preview',
]

/** JSON of this length in bytes that no call accepts. */
const jsonOf = (length: number) => JSON.stringify({ x: 'x'.repeat(length - '{"x":""}'.length) })

function post(script: Script, path: string, body: string, isChunked = false) {
  const headers = { 'content-type': 'application/json' }
  const stream = () => new Blob([body]).stream()
  return script.send(path, {
    method: 'POST',
    headers,
    ...(isChunked ? { body: stream(), duplex: 'half' } : { body }),
  } as RequestInit)
}

const messageOf = (body: unknown) => {
  if (typeof body === 'string') return body
  const { message, error } = body as { message?: string; error?: { message: string } }
  return message ?? error?.message
}

describe.each(open)('%s', (path) => {
  test.each([
    ['whose length is known', false],
    ['that comes in pieces', true],
  ])('takes 128 kB of a visitor, and refuses more before it is read, of JSON %s', async (_, isChunked) => {
    expect(jsonOf(MOST)).toHaveLength(MOST)
    expect((await post(scripts.visitor, path, jsonOf(MOST), isChunked)).status).not.toBe(413)
    // Invalid JSON, which a parser would reject with 400.
    const answer = await post(scripts.visitor, path, 'x'.repeat(MOST + 1), isChunked)
    expect([answer.status, messageOf(answer.body)]).toEqual([413, tooLarge])
  })

  test('receives the rest of a body that is too large, so that the error arrives and the connection continues', async () => {
    const socket = connectTo(scripts.site)
    const { host } = new URL(scripts.site.url)
    const length = 4 * MOST
    const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, 'content-type: application/json']
    socket.write(`${[...head, `content-length: ${length}`].join('\r\n')}\r\n\r\n[`)
    const [failure] = (await once(socket, 'data')) as [Buffer]
    expect(failure.toString()).toMatch(/^HTTP\/1\.1 413 /)
    expect(failure.toString()).not.toMatch(/^connection: close/im)
    const next = `GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
    socket.write('['.repeat(length - 1) + next)
    expect(await text(socket)).toContain('HTTP/1.1 200 ')
  })

  test('has the limit of visitors for a forged cookie, or an ended session', async () => {
    const forged = scripts.visitor.with({ cookie: `isse.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}=` })
    const ended = await scripts.visitor.elsewhere().signIn(scripts.site.admin)
    expect((await ended.post('/api/signout', {})).status).toBe(200)
    for (const script of [forged, ended])
      for (const isChunked of [false, true])
        expect((await post(script, path, jsonOf(MOST + 1), isChunked)).status).toBe(413)
  })

  test('accepts 1 MB from a caller with a session', async () => {
    for (const isChunked of [false, true]) {
      expect((await post(scripts.member, path, jsonOf(1024 * 1024), isChunked)).status).not.toBe(413)
      expect((await post(scripts.member, path, jsonOf(1024 * 1024 + 1), isChunked)).status).toBe(413)
    }
  })
})

test('a valid token may send 1 MB by REST, an unknown one is rejected first, and tRPC ignores tokens', async () => {
  const { token } = await createToken(scripts.administrator, 'READ_WRITE')
  const good = scripts.visitor.with({ authorization: `Bearer ${token}` })
  const unknown = scripts.visitor.with({ authorization: `Bearer isse_${'u'.repeat(43)}` })
  expect((await post(good, '/api/message', jsonOf(1024 * 1024))).status).toBe(400)
  expect((await post(unknown, '/api/message', jsonOf(MOST + 1))).status).toBe(401)
  for (const script of [good, unknown])
    expect((await post(script, '/trpc/messages.create', jsonOf(MOST + 1))).status).toBe(413)
})

test('a call that needs a role checks it before the size of the body', async () => {
  const path = '/api/contactdetails'
  expect((await post(scripts.visitor, path, jsonOf(MOST + 1))).status).toBe(401)
  expect((await post(scripts.member, path, jsonOf(MOST + 1))).status).toBe(403)
  expect((await post(scripts.visitor, '/admin/preview/value/new', jsonOf(MOST + 1))).status).toBe(401)
})

describe('JSON that nests deeply', () => {
  const sentence = 'The JSON that you sent nests too deeply. It may have up to 32 levels.'

  test.each(open)('is rejected with a sentence at %s for every caller', async (path) => {
    for (const body of ['['.repeat(MOST), '{"a":'.repeat(1000), `{"\\"[":${'['.repeat(33)}`])
      for (const script of [scripts.visitor, scripts.administrator]) {
        const answer = await post(script.elsewhere(), path, body)
        expect([answer.status, messageOf(answer.body)]).toEqual([400, sentence])
      }
  })

  test('is rejected in a part of a form too', async () => {
    const answer = await scripts.administrator.upload('/api/isseService', { contentBlock: '['.repeat(1000) })
    expect([answer.status, answer.body]).toEqual([400, failureOf(400, sentence, '/api/isseService')])
  })

  test('is accepted inside a text', async () => {
    const message = {
      firstName: 'A',
      lastName: 'B',
      subject: 'C',
      contact: 'a@b.example',
      message: '["\\'.repeat(99),
    }
    expect((await post(scripts.visitor, '/api/message', JSON.stringify(message))).status).toBe(200)
  })
})

test.each(['/', '/nothing', '/images/x', '/api/nothing', '/docs/api', '/admin/preview/nothing'])(
  'JSON is not read at %s, where nothing takes it',
  async (path) => {
    expect((await post(scripts.visitor, path, '{')).status).toBe(404)
  },
)
