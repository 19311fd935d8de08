import { nameCharity } from '@isse/api/site/words/naming'
import { wording } from '@isse/api/site/words/wording'
import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

// Arbitrary search parameters. The gallery of this site is empty.

const scripts = useSite()

/** Summarizes the response of an address. */
async function summarize(address: string) {
  const { status, body } = await follow(address)
  const html = String(body)
  return {
    status,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(scripts.site.url, ''),
    isListed: !/<meta [^>]*"robots"[^>]* content="noindex"/.test(html),
    isEmpty: html.includes(wording.noGalleryImages),
    isSent: html.includes(nameCharity(wording.messageSent, '')),
  }
}

/** Follows the router's redirect, which drops invalid parameters. */
async function follow(address: string) {
  const answer = await scripts.visitor.get(address)
  if (answer.status !== 307) return answer
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', scripts.site.url)
  expect(pathname).toBe(new URL(address, scripts.site.url).pathname)
  return scripts.visitor.get(pathname + search)
}

describe('the gallery', () => {
  test.each([
    'page=abc',
    'page=-1',
    'page=0',
    'page=1',
    'page=1.5',
    'page=1e-3',
    'page=',
    'page=null',
    'page=true',
    'page={"a":1}',
    'page=[2]',
    'page=2&page=3',
    'page=1&page=99999999999',
    'page=%E0%A4%A',
    '__proto__=1&page=NaN',
  ])('?%s is the first page', async (parameters) => {
    expect(await summarize(`/gallery?${parameters}`)).toMatchObject({
      status: 200,
      canonical: '/gallery',
      isListed: true,
      isEmpty: true,
    })
  })

  test.each(['2', '9', '100001', '2147483648', '99999999999', '1e30', `1${'0'.repeat(400)}`])(
    '?page=%s is past the end: 404, and the page says so',
    async (page) => {
      expect(await summarize(`/gallery?page=${page}`)).toMatchObject({
        status: 404,
        canonical: undefined,
        isListed: false,
        isEmpty: true,
      })
    },
  )
})

test.each(['sent=true', 'sent=1', 'sent=anything', 'sent', 'success=true'])(
  '/contact?%s does not claim that a message was sent',
  async (parameters) => {
    expect(await summarize(`/contact?${parameters}`)).toMatchObject({ status: 200, isSent: false })
  },
)

test.each(['/', '/about', '/contact', '/events', '/services', '/signin', '/admin/inbox'])(
  'no search parameter makes %s a fault',
  async (path) => {
    for (const parameters of [
      'page=abc',
      'page=1&page=2',
      'search=1&search=2',
      'sent=%E0%A4%A',
      'a={"b":',
      '=',
    ])
      expect((await summarize(`${path}?${parameters}`)).status, parameters).toBe(200)
  },
)
