import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createOriginLookup } from './anonymous-requests.ts'

const originOf = createOriginLookup({
  publicUrl: 'https://www.example.org',
  furtherUrls: [],
  listenHost: '127.0.0.1',
})

function originFor(host: string, forwardedHost?: string): string | undefined {
  const headers = { host, ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }) }
  const request = { method: 'GET', httpVersion: '1.1', headers, rawHeaders: ['Host', host], socket: {} }
  return originOf(request as unknown as IncomingMessage, 0)
}

test.each(['www.example.org', 'WWW.example.org:443', 'localhost', '127.0.0.1:3000', '[::1]'])(
  'a request to %s may be answered from the cache',
  (host) => {
    expect(originFor(host)).toBe('https://www.example.org')
    expect(originFor('localhost', host)).toBe('https://www.example.org')
  },
)

test.each([
  'user@www.example.org',
  'www.example.org/',
  'localhost#',
  'localhost?',
  ' localhost',
  'evil.example',
])('a request to %j bypasses the cache, so that it is rejected', (host) => {
  expect(originFor(host)).toBeUndefined()
  expect(originFor('localhost', host)).toBeUndefined()
})
