import { expect, test } from 'vitest'
import { readResponse, UNREACHABLE } from './read-response.ts'

const html = '<!DOCTYPE html><title>Sorry</title><h1>Unexpected Application Error!</h1>'
const answerOf = (status: number, type: string, body: string) =>
  readResponse(new Response(body, { status, headers: { 'content-type': type } }))

test('shows a page, and the sentence of a client error', async () => {
  expect(await answerOf(200, 'text/html; charset=UTF-8', html)).toEqual({ sentence: '', html })
  const sentence = 'Enter a web address, such as www.example.org'
  expect(await answerOf(400, 'text/plain; charset=utf-8', sentence)).toEqual({ sentence })
})

test.each([
  ['the error page of the site', 500, 'text/html; charset=UTF-8', html],
  ['the error page of a proxy', 502, 'text/html', '<html><center>502 Bad Gateway</center></html>'],
  ['the text of a proxy', 503, 'text/plain', 'upstream connect error or disconnect/reset before headers'],
  ['an empty body', 504, '', ''],
  ['a page that was not found', 404, 'text/html; charset=UTF-8', html],
  ['a client error without a sentence', 400, 'text/plain', ''],
  ['JSON', 200, 'application/json', '{"ok":true}'],
])('shows a sentence instead of %s', async (_, status, type, body) => {
  expect(await answerOf(status, type, body)).toEqual({ sentence: UNREACHABLE })
})

test('asks for a sign-in after the session has ended', async () => {
  for (const [type, body] of [
    ['text/html; charset=UTF-8', html],
    ['text/plain; charset=utf-8', 'Please sign in to do this.'],
  ] as const) {
    const { sentence, html: page } = await answerOf(401, type, body)
    expect(sentence).toMatch(/^To see the preview, sign in again: your session has ended\./)
    expect(page).toBeUndefined()
  }
})

test('does not show the target of a redirect', async () => {
  const answer = new Response(html, { headers: { 'content-type': 'text/html' } })
  Object.defineProperty(answer, 'redirected', { value: true })
  expect(await readResponse(answer)).toEqual({ sentence: UNREACHABLE })
})
