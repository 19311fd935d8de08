import { expect, test } from 'vitest'
import { CachedResponse, type Representation } from './cached-response.ts'

const options = { sharedSeconds: 0, endsAt: Infinity }

const policies = {
  'content-security-policy': "default-src 'self'",
  'permissions-policy': 'camera=()',
  'x-content-type-options': 'nosniff',
}
const lasting = {
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'strict-transport-security': 'max-age=31536000',
}
const headers = { 'content-type': 'text/html; charset=utf-8', date: 'now', ...policies, ...lasting }
const body = Buffer.from('<!DOCTYPE html>'.padEnd(2000))

const named = ({ headers: list }: Representation) =>
  Object.fromEntries(Array.from({ length: list.length / 2 }, (_, at) => [list[at * 2], list[at * 2 + 1]]))

test('the body comes with every header of the page', async () => {
  const response = new CachedResponse(headers, body, options)
  const representation = await response.representationFor(undefined, 'identity')
  expect(named(representation)).toMatchObject({ ...policies, ...lasting })
  expect(representation.body).toEqual(body)
})

test('a 304 has the headers of RFC 9110 and the headers that browsers read without a body, but no policies', async () => {
  const response = new CachedResponse(headers, body, options)
  expect(named(await response.representationFor(response.etag, 'br'))).toEqual({
    'x-request-id': '',
    etag: response.etag,
    vary: 'accept-encoding',
    ...lasting,
  })
})

test('a page with changed policies has another tag, so that no 304 preserves the former ones', () => {
  const other = { ...headers, 'content-security-policy': "default-src 'none'" }
  expect(new CachedResponse(other, body, options).etag).not.toBe(
    new CachedResponse(headers, body, options).etag,
  )
  expect(new CachedResponse({ ...headers }, body, options).etag).toBe(
    new CachedResponse(headers, body, options).etag,
  )
})
