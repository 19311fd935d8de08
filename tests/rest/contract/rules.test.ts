import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { wording } from '@isse/api/site/words/wording'
import { documentedCalls } from '../../support/requests/calls.ts'
import { callsOf, DocumentCheck, type Document } from '../../support/requests/openapi.ts'
import { rawForm } from '../../support/requests/raw-form.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

test('an unknown path is 404 in JSON', async () => {
  for (const path of ['/api/nothing', '/api/isseService/1/2', '/api/', '/api/auth/sign-in/email']) {
    const { status, headers, body } = await scripts.visitor.get(path)
    expect([status, body]).toEqual([404, failureOf(404, expect.any(String), path)])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  }
})

test.each([
  ['PUT', '/api/isseServices', 'GET, HEAD, OPTIONS'],
  ['HEAD', '/api/signin', 'POST, OPTIONS'],
  ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['PROPFIND', '/api/isseServices', 'GET, HEAD, OPTIONS'],
  ['MKCOL', '/api/isseService', 'POST, OPTIONS'],
])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
  const { status, headers, body } = await scripts.visitor.send(path, { method })
  expect([status, headers.get('allow'), body || undefined]).toEqual([
    405,
    allow,
    method === 'HEAD' ? undefined : failureOf(405, expect.stringContaining(allow), path),
  ])
})

test('an undecodable address is not found, with a JSON response under /api', async () => {
  const { status, body } = await scripts.visitor.get('/api/isseService/%E0%A4%A?x=1')
  expect([status, body]).toEqual([400, failureOf(400, expect.any(String), '/api/isseService/%E0%A4%A')])
  const page = await scripts.visitor.get('/%E0%A4%A?x=1')
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8'])
  expect(page.body).toContain(wording.notFound)
  for (const [elsewhere, failure] of [
    ['/%', 400],
    ['/events/%zz', 400],
    ['/images/%E0%A4%A', 404],
  ] as const)
    expect([elsewhere, (await scripts.visitor.get(elsewhere)).status]).toEqual([elsewhere, failure])
  expect((await scripts.visitor.get('/trpc/%E0%A4%A')).status).toBe(400)
})

test('HEAD answers as GET does, without the body', async () => {
  const head = await scripts.visitor.send('/api/isseServices', { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, ''])
  expect((await scripts.visitor.send('/api/isseService/999', { method: 'HEAD' })).status).toBe(404)
  const known = { 'if-none-match': head.headers.get('etag') ?? '' }
  for (const script of [scripts.visitor, scripts.administrator])
    expect((await script.send('/api/isseServices', { method: 'HEAD', headers: known })).status).toBe(304)
})

test.each([undefined, 'application/json', 'application/xml', 'rubbish'])(
  'OPTIONS says what a path takes, whatever is sent with it: %s',
  async (type) => {
    const { status, headers, body } = await scripts.visitor.send('/api/isseServices', {
      method: 'OPTIONS',
      ...(type && { headers: { 'content-type': type }, body: '<a/>' }),
    })
    const allow = 'GET, HEAD, OPTIONS'
    expect([status, headers.get('allow'), body]).toEqual([200, allow, { allow }])
  },
)

describe('a body that cannot be read', () => {
  test.each([
    ['malformed JSON', 'application/json', '{"email":', 400, 'BAD_REQUEST'],
    ['no JSON at all', 'application/json', 'hello', 400, 'BAD_REQUEST'],
    ['a list', 'application/json', '[1]', 400, 'BAD_REQUEST'],
    ['poison', 'application/json', '{"__proto__": {"role": "ROLE_ADMIN"}}', 400, 'BAD_REQUEST'],
    ['2 MB', 'application/json', `{"email":"${'x'.repeat(2_000_000)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, type, body, status, httpStatus) => {
    const answer = await scripts.visitor.send('/api/signin', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ ...failureOf(status, expect.any(String), '/api/signin'), httpStatus })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/jsonp',
    'application/json/x',
    'rubbish',
    'text/plain;;',
  ])('of the type %s, where JSON is expected, is 415 and says which type is taken', async (type) => {
    const send = (path: string) =>
      scripts.visitor.send(path, { method: 'POST', headers: { 'content-type': type }, body: '{}' })
    const sentence = 'Please send JSON, with the header Content-Type: application/json.'
    const answer = await send('/api/signin')
    expect([answer.status, answer.body]).toEqual([415, failureOf(415, sentence, '/api/signin')])
    expect(await send('/trpc/accounts.signIn')).toMatchObject({
      status: 415,
      body: { error: { message: sentence } },
    })
  })

  test.each(['', 'rubbish'])(
    'of a type that cannot be read, for a page, is 415 with a sentence: "%s"',
    async (type) => {
      const { status, body } = await scripts.visitor.send('/signin', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      })
      const sentence = 'What you sent has a type that is not read here. Please check its header Content-Type.'
      expect([status, body]).toEqual([415, sentence])
    },
  )

  test('in another encoding than UTF-8 is rejected, so that no letter is saved as a question mark', async () => {
    const { status, body } = await scripts.visitor.send('/api/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=iso-8859-1' },
      body: Buffer.from('{"email":"zo\u00EB@example.org","password":"x"}', 'latin1'),
    })
    const sentence = 'The text of the request is not encoded as UTF-8. Please send it as UTF-8.'
    expect([status, body]).toEqual([400, failureOf(400, sentence, '/api/signin')])
  })

  test.each([undefined, 'text/plain', 'text/plain; charset=iso-8859-1', 'application/json'])(
    'with a JSON part in another encoding than UTF-8 is refused too, whatever its type: %s',
    async (type) => {
      const path = '/api/isseService'
      const content = Buffer.from('{"name":"Caf\u00E9","text":"On Fridays."}', 'latin1')
      const part = { name: 'contentBlock', ...(type && { type }), content }
      const { status, body } = await scripts.administrator.send(path, rawForm([part]))
      const sentence = 'The text of the request is not encoded as UTF-8. Please send it as UTF-8.'
      expect([status, body]).toEqual([400, failureOf(400, sentence, path)])
    },
  )

  test.each(['/api/signin', '/api/cloudImage'])(
    'that is compressed, for %s, is 415 and says what to send',
    async (path) => {
      const { status, body } = await scripts.administrator.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync('{}'),
      })
      const sentence =
        'A compressed request is not read. Please send it without the header Content-Encoding, uncompressed.'
      expect([status, body]).toEqual([415, failureOf(415, sentence, path)])
    },
  )

  test('with only an unnamed part, where a file is expected, gets the message about the missing file', async () => {
    const { status, body } = await scripts.administrator.send('/api/image', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--',
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).not.toContain('undefined')
  })

  test.each([
    ['without Content-Disposition', 'x-a: b\r\n', 10],
    ['without Content-Disposition, of 20 kB', 'x-a: b\r\n', 20_000],
    ['without Content-Disposition, of 3 MB', 'x-a: b\r\n', 3_000_000],
    ['without headers', '', 20_000],
    ['that is an attachment', 'content-disposition: attachment; name="a"\r\n', 20_000],
    [
      'that names itself after 2,000 other headers',
      `${'x-a: b\r\n'.repeat(2000)}content-disposition: form-data; name="a"\r\n`,
      20_000,
    ],
    [
      'whose file name has a line break',
      `content-disposition: form-data; name="imageFile"; filename*=utf-8''a%0Ab.jpg\r\n`,
      20_000,
    ],
  ])('with a part %s is refused with a sentence', async (_, headers, length) => {
    const path = '/api/isseService'
    const parts = [
      'content-disposition: form-data; name="imageFile"; filename="a.jpg"\r\n\r\nabc',
      `${headers}\r\n${'y'.repeat(length)}`,
      'content-disposition: form-data; name="contentBlock"\r\n\r\n{"name":"Chess","text":"On Fridays."}',
    ]
    const { status, body } = await scripts.administrator.send(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary="x"' },
      body: `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
      signal: AbortSignal.timeout(5000),
    })
    const sentence =
      'A part of the form cannot be read. Each part must have the header Content-Disposition: form-data. Please check the form.'
    expect([status, body]).toEqual([400, failureOf(400, sentence, path)])
  })

  test('of the type JSON, where a form is expected, is 415 and names the accepted type', async () => {
    const path = '/api/isseService'
    const { status, body } = await scripts.administrator.post(path, {})
    const sentence = 'Please send a form, with the header Content-Type: multipart/form-data and its boundary.'
    expect([status, body]).toEqual([415, failureOf(415, sentence, path)])
  })

  test.each(['text/plain', 'application/json'])(
    'a form that ends within a part of the type %s',
    async (type) => {
      const answer = await scripts.administrator.send('/api/isseService', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `--x\r\ncontent-disposition: form-data; name="contentBlock"\r\ncontent-type: ${type}\r\n\r\n{"name"`,
      })
      expect([answer.status, answer.body]).toEqual([
        400,
        failureOf(400, expect.stringMatching(/cut short/), '/api/isseService'),
      ])
    },
  )
})

test.each(['/api/signin', '/trpc/accounts.signIn'])(
  'a body without a type is read as JSON: %s',
  async (path) => {
    const body = new Blob([JSON.stringify(scripts.site.admin)])
    const answer = await scripts.visitor.send(path, { method: 'POST', body })
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([200, true])
    const malformed = await scripts.visitor.send(path, { method: 'POST', body: new Blob(['{"email"']) })
    expect(malformed.status).toBe(400)
  },
)

test('the document has every call, with one schema for failures', async () => {
  const document = (await scripts.visitor.get('/api/openapi.json')).body as Document
  const check = new DocumentCheck(document)
  const described = callsOf(document)
  expect(described.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort()).toEqual(
    documentedCalls,
  )
  for (const call of described)
    for (const status of Object.keys(call.operation.responses))
      if (Number(status) >= 400)
        expect(check.responseOf(call, Number(status))?.content?.['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/Failure',
        })
})

test('tRPC accepts no forms, and reveals nothing of a server error', async () => {
  const form = new FormData()
  form.append('contentBlock', '{}')
  expect(
    (await scripts.administrator.send('/trpc/services.create', { method: 'POST', body: form })).status,
  ).toBe(415)
  const { status, body } = await scripts.visitor.get('/trpc/services.get?input={"serviceId":999}')
  expect(status).toBe(404)
  expect(JSON.stringify(body)).not.toContain('stack')
})

test('/healthz and /readyz answer', async () => {
  expect(await scripts.visitor.get('/healthz')).toMatchObject({ status: 200, body: { healthy: true } })
  expect(await scripts.visitor.get('/readyz')).toMatchObject({
    status: 200,
    body: { ready: true, failed: [] },
  })
})
