import { expect, test } from 'vitest'
import { KeptAnswer } from './kept-answer.ts'

const options = { route: '/*', sharedSeconds: 0, isLogged: true }

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
const page = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', date: 'now', ...policies, ...lasting },
  body: Buffer.from('<!DOCTYPE html>'.padEnd(2000)),
}

const named = (headers: string[]) =>
  Object.fromEntries(
    Array.from({ length: headers.length / 2 }, (_, at) => [headers[at * 2], headers[at * 2 + 1]]),
  )

test('the body comes with every header that the page was made with', () => {
  const answer = new KeptAnswer(page, options)
  expect(named(answer.formOf('identity')?.headers ?? [])).toMatchObject({ ...policies, ...lasting })
})

test('a 304 says what RFC 9110 asks for, and what browsers heed without a body; no policies of the stored page', () => {
  const answer = new KeptAnswer(page, options)
  expect(named(answer.notModified)).toEqual({
    'x-request-id': '',
    etag: answer.etag,
    vary: 'accept-encoding',
    ...lasting,
  })
})

test('a page with other policies has another tag, so that no 304 leaves a browser with the former ones', () => {
  const other = { ...page, headers: { ...page.headers, 'content-security-policy': "default-src 'none'" } }
  expect(new KeptAnswer(other, options).etag).not.toBe(new KeptAnswer(page, options).etag)
  expect(new KeptAnswer({ ...page }, options).etag).toBe(new KeptAnswer(page, options).etag)
})
