import { expect, test } from 'vitest'
import type { Document } from '../../support/requests/openapi.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const path = '/api/contactdetails'
const read = async () => (await scripts.visitor.get(path)).body
const typed = { email: 'hello@isse.example', phone: '0113 496 0000' }

test('the contact details of a new site are an object of empty texts', async () => {
  const { status, body } = await scripts.visitor.get(path)
  expect([status, body]).toMatchObject([200, { contactDetailsId: 1, email: '', phone: '' }])
})

test.each([
  { contactDetailsId: 1, ...typed },
  { ...typed, email: 'ask at the desk' },
  { contactDetailsId: 7, ...typed },
  { contactDetailsId: 'NaN', ...typed, colour: 'red' },
  { contactDetailsId: '1', email: '', phone: '' },
])('%j is saved as it was typed; there is one record, whatever its id', async (sent) => {
  const { status, body } = await scripts.administrator.post(path, sent)
  const { email, phone } = sent
  expect([status, body]).toMatchObject([200, { contactDetailsId: 1, email, phone }])
  expect(await read()).toEqual(body)
})

test('the document names the id that old clients send, and the values that count as a text', async () => {
  const { paths } = (await scripts.visitor.get('/api/openapi.json')).body as Document
  const { schema } = paths['/contactdetails']?.['post']?.requestBody?.content['application/json'] ?? {}
  expect(schema?.properties).toHaveProperty('contactDetailsId')
  expect(schema?.properties?.['phone']).toMatchObject({
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
    description: expect.stringContaining('null'),
  })
})

test('fields that are left out keep their values', async () => {
  await scripts.administrator.post(path, typed)
  const { status, body } = await scripts.administrator.post(path, { phone: '0113 496 0999' })
  expect([status, body]).toMatchObject([200, { email: typed.email, phone: '0113 496 0999' }])
})

test.each([
  [
    { email: null, phone: null },
    { email: '', phone: '' },
  ],
  [{ phone: 1_134_960_000 }, { email: typed.email, phone: '1134960000' }],
  [
    { email: 7, phone: 1e21 },
    { email: '7', phone: '1000000000000000000000' },
  ],
])('%j is saved as %j: null is empty, and a number its digits', async (sent, saved) => {
  await scripts.administrator.post(path, typed)
  const { status, body } = await scripts.administrator.post(path, sent)
  expect([status, body]).toMatchObject([200, saved])
  expect(await read()).toEqual(body)
})

test.each([
  ['a list for a text', { ...typed, phone: [1_134_960_000] }, 'This must be a text.'],
  ['true for a text', { ...typed, email: true }, 'This must be a text.'],
  ['a text too long', { ...typed, email: 'x'.repeat(1_001) }, 'Use 1,000 characters or fewer'],
])('%s is refused and changes nothing', async (_, sent, message) => {
  const before = await read()
  const { status, body } = await scripts.administrator.post(path, sent)
  expect([status, body]).toEqual([400, failureOf(400, message, path)])
  expect(await read()).toEqual(before)
})

test('a save with an older version is 409', async () => {
  const { version } = (await scripts.administrator.post(path, typed)).body as { version: number }
  expect((await scripts.administrator.post(path, { ...typed, version })).status).toBe(200)
  expect((await scripts.administrator.post(path, { ...typed, version })).status).toBe(409)
})
