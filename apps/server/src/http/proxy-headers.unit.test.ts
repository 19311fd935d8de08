import { expect, test } from 'vitest'
import { normaliseForwardedFor } from './proxy-headers.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5 ,2001:db8::1', '203.0.113.5, 2001:db8::1'],
  ['made-up', undefined],
  ['', undefined],
  ['203.0.113.5, made-up', undefined],
  ['made-up, 203.0.113.5', '203.0.113.5'],
  ['203.0.113.4, 203.0.113, 203.0.113.5, ::1', '203.0.113.5, ::1'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['[2001:db8::9]:4711, [::1], 203.0.113.5:1', '2001:db8::9, ::1, 203.0.113.5'],
  ['203.0.113.5, [made-up]:1', undefined],
  ['203.0.113.5:made-up', undefined],
  [undefined, undefined],
])('X-Forwarded-For %j becomes %j', (sent, left) => {
  const request = { headers: sent === undefined ? {} : { 'x-forwarded-for': sent } }
  normaliseForwardedFor(request)
  expect(request.headers).toEqual(left === undefined ? {} : { 'x-forwarded-for': left })
})
