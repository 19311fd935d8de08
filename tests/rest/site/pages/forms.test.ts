import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite()

/** Sends a body to a route for forms, with or without a content type. */
function send(path: string, type: string | undefined, body: string) {
  return scripts.administrator.send(path, {
    method: 'POST',
    headers: type ? { 'content-type': type } : {},
    // fetch would add a content type to a text.
    body: new Blob([body]),
  })
}

const faults = () =>
  scripts.site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))

describe.each(['/contact', '/admin/backup'])('the form of %s without JavaScript', (path) => {
  test.each([
    ['a text of 1 MB', 'text/plain', 'x'.repeat(1_000_000)],
    ['JSON in place of texts', 'application/json', '{"firstName":{"toString":1},"token":{"toString":1}}'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
    ['a type that is none', 'rubbish', 'firstName=Winston'],
    ['no type', undefined, 'firstName=Winston'],
  ])('refuses %s with a sentence that repeats nothing', async (_, type, body) => {
    const answer = await send(path, type, body)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'text/plain; charset=utf-8'])
    expect(answer.body).toBe(
      'This form could not be read. Please open its page anew and send it from there, as application/x-www-form-urlencoded.',
    )
    expect(faults()).toEqual([])
  })

  test('rejects a body over its limit with a sentence', async () => {
    const answer = await send(path, 'application/x-www-form-urlencoded', `message=${'x'.repeat(300_000)}`)
    expect([answer.status, answer.body]).toEqual([
      413,
      'What you sent is too large. Please go back, make it shorter and send it again.',
    ])
  })
})

test('a field with invisible characters only counts as missing', async () => {
  const texts = { lastName: 'Lee', subject: 'Tea', message: 'Hello', contact: 'ann@isse.example' }
  const body = new URLSearchParams({ ...texts, firstName: '\u200b\u3164' })
  const answer = await scripts.visitor.send('/contact', { method: 'POST', body })
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.stringContaining('Please make sure all fields are complete.'),
  ])
})

test('of a form with thousands of fields the first hundred are read', async () => {
  const sendAt = (at: number) =>
    scripts.visitor.send('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${'a=&'.repeat(at - 1)}firstName=Winston&${'a=&'.repeat(5_000)}`,
    })
  expect((await sendAt(100)).body).toContain('Winston')
  expect((await sendAt(101)).body).not.toContain('Winston')
})

test('the contact form ignores a session, and the origin that browsers send', async () => {
  for (const origin of ['null', 'https://other.example', scripts.site.url]) {
    const answer = await scripts.administrator.send('/contact', {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ firstName: 'Winston' }),
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.stringContaining('Please make sure all fields are complete.'),
    ])
    expect(answer.body).toContain('Winston')
  }
  expect(faults()).toEqual([])
})

test('the response to a form has only the fields of the form', async () => {
  const further = Array.from({ length: 5_000 }, (_, at) => `further-${at}=made-up`).join('&')
  const { status, body } = await scripts.visitor.send('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `firstName=Winston&${further}&__proto__=made-up&constructor=made-up`,
  })
  expect(status).toBe(400)
  expect(body).toContain('Winston')
  expect(body).not.toContain('made-up')
})
