import { expect, test } from 'vitest'
import { describeSettingProblems } from './setting-problems.ts'

const site = {
  HOST: '127.0.0.1',
  PUBLIC_URL: ['https://www.example.org'],
  SMTP_URL: undefined,
  TRUSTED_PROXIES: ['loopback'],
  removedSettings: [],
}

test('a site on a loopback address with PUBLIC_URL lacks nothing', () => {
  expect(describeSettingProblems(site)).toEqual([])
})

test('a site without PUBLIC_URL cannot be reached by a name, nor mail a link', () => {
  const missing = describeSettingProblems({ ...site, PUBLIC_URL: undefined, SMTP_URL: 'smtp://mail.example' })
  expect(missing).toEqual([
    expect.stringMatching(/^PUBLIC_URL is not set/),
    expect.stringMatching(/^SMTP_URL is set without PUBLIC_URL/),
  ])
})

test.each([
  ['0.0.0.0', ['loopback'], true],
  ['0.0.0.0', ['uniquelocal'], false],
  ['0.0.0.0', ['loopback', '172.16.0.0/12'], false],
  ['::', ['loopback'], true],
  ['::1', ['loopback'], false],
])('on %s behind %j, the sentence about a public port is there: %s', (HOST, TRUSTED_PROXIES, isThere) => {
  const missing = describeSettingProblems({ ...site, HOST, TRUSTED_PROXIES })
  expect(missing.some((sentence) => sentence.includes('a public port belongs behind a proxy'))).toBe(isThere)
})
