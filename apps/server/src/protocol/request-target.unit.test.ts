import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { toOriginForm } from './request-target.ts'

test.each([
  ['/events?page=2', '/events?page=2', 'sent.example'],
  ['http://www.isse.example/events?page=2', '/events?page=2', 'www.isse.example'],
  ['HTTPS://www.isse.example:8443', '/', 'www.isse.example:8443'],
  ['http://www.isse.example?page=2', '/?page=2', 'www.isse.example'],
  ['http://www.isse.example//a/../b', '//a/../b', 'www.isse.example'],
  ['ftp://www.isse.example/', 'ftp://www.isse.example/', 'sent.example'],
  ['*', '*', 'sent.example'],
])('the target %s is the path %s on the host %s', (url, path, host) => {
  const request = { url, headers: { host: 'sent.example' } } as IncomingMessage
  expect(toOriginForm(request)).toBe(path)
  expect(request.headers.host).toBe(host)
})
