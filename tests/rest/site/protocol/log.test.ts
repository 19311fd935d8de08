import { expect, test } from 'vitest'
import { SETTLING } from '../../../support/contracts/nothing-stored.ts'
import { sendRaw } from '../../../support/requests/raw.ts'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite({ LOG_LEVEL: 'trace' })

const word = 'zora-neale-hurston'
const input = encodeURIComponent(JSON.stringify({ page: 1, search: word }))

/** Addresses with an administrator's search words, and their form in the log. */
const addresses = [
  [`/admin/inbox?page=1&search=${word}`, '/admin/inbox?page=1&…'],
  [`/trpc/messages.list?input=${input}`, '/trpc/messages.list?…'],
  [
    `/trpc/messages.list,messages.countUnread?batch=1&input=${word}`,
    '/trpc/messages.list,messages.countUnread?batch=1&…',
  ],
  [`/admin/messages.csv?search=${word}`, '/admin/messages.csv?…'],
  [`/api/messages/1?search=${word}`, '/api/messages/1?…'],
  [`/api/nothing?search=${word}`, '/api/nothing?…'],
  [`/nothing?search=${word}`, '/nothing?…'],
] as const

test('the log contains neither query values nor the referrer', async () => {
  const referer = `${scripts.site.url}/admin/inbox?search=${word}`
  const administrator = scripts.administrator.with({ referer })
  for (const [address] of addresses) await administrator.get(address)
  // An undecodable address is logged with an escaped %.
  const head = `GET /%zz?search=${word} HTTP/1.1\r\nHost: localhost\r\nConnection: close`
  await sendRaw(scripts.site, `${head}\r\nReferer: ${referer}\r\n\r\n`)
  // Lines are logged in order, so the earlier ones are there once this one is.
  await administrator.get('/about?last')
  await expect.poll(() => scripts.site.output(), SETTLING).toContain('"url":"/about?…"')
  const log = scripts.site.output()
  for (const [, logged] of [...addresses, ['', '/%25zz?…']]) expect(log).toContain(`"url":"${logged}"`)
  expect(log).not.toContain(word)
})

test('an export is not cacheable, and is for administrators only', async () => {
  const url = `${scripts.site.url}/admin/messages.csv?search=${word}`
  const { headers, body } = await scripts.administrator.get(`/admin/messages.csv?search=${word}`)
  expect(String(body)).toContain('First name')
  expect(headers.get('cache-control')).toContain('no-store')
  expect((await fetch(url)).status).toBe(401)
})
