import { describe, expect, test } from 'vitest'
import { notIds } from '../../support/requests/not-ids.ts'
import { createOversizeFile } from '../../support/images/photographs.ts'
import { documentedCalls } from '../../support/requests/calls.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'

/*
 * Tests that are the same for every documented call; roles.test.ts has those for roles. rules.test.ts compares the
 * document with `documentedCalls`, so that no new call is forgotten here.
 */

const scripts = useSite()

type Method = 'GET' | 'POST' | 'DELETE'

interface Call {
  method: Method
  /** The path in the document, such as /isseService/{serviceId}. */
  template: string
  /** The path with 1 for each number. */
  path: string
}

const calls = documentedCalls.map((call): Call => {
  const [method = '', template = ''] = call.split(' ')
  return {
    method: method.toUpperCase() as Method,
    template,
    path: `/api${template.replace(/\{\w+\}/g, '1')}`,
  }
})

const isPublic = ({ method, template }: Call) =>
  ['/signin', '/signout'].includes(template) ||
  (template.startsWith('/message') ? template === '/message' : method === 'GET')

const closed = calls.filter((call) => !isPublic(call) && call.method !== 'GET')

test.each(closed)('$method $path from another site is 403', async ({ method, path }) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ]
  for (const headers of foreign)
    expect((await scripts.administrator.with(headers).send(path, { method })).status).toBe(403)
})

test.each(calls.filter(({ template }) => template.includes('Id}')))(
  'an id that is none is 400, and its field is named: $method $template',
  async ({ method, template }) => {
    const [parameter = '', field = ''] = /\{(\w+Id)\}/.exec(template) ?? []
    for (const id of notIds) {
      const path = `/api${template.replace(parameter, id).replace(/\{\w+\}/g, '1')}`
      const { status, body } = await scripts.administrator.send(path, { method })
      expect([id, status, body]).toMatchObject([id, 400, { httpStatus: 'BAD_REQUEST', errors: [{ field }] }])
    }
  },
)

describe('an unknown method is 405', () => {
  /** The methods of each path. Templates with a number in the same place are one path. */
  const methods = new Map<string, Set<string>>()
  for (const { method, path } of calls) methods.set(path, (methods.get(path) ?? new Set()).add(method))

  test.each([...methods])('%s', async (path, known) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !known.has(name))) {
      const { status, headers, body } = await scripts.administrator.send(path, { method })
      const allow = headers.get('allow')?.split(', ') ?? []
      expect([method, status]).toEqual([method, 405])
      expect(allow).toEqual(expect.arrayContaining([...known, 'OPTIONS']))
      expect(allow).not.toContain(method)
      expect(body).toEqual(failureOf(405, expect.stringContaining(allow.join(', ')), path))
    }
  })
})

describe('a call with a picture', () => {
  const uploads = [
    '/associate',
    '/base',
    '/event',
    '/galleryImage',
    '/isseService',
    '/ownPage',
    '/partner',
    '/teamMember',
  ].flatMap((path) => [path, `${path}/update`])

  test.each([...uploads, '/cloudImage', '/image'])(
    '%s takes a form, and no more than 15 MB',
    async (path) => {
      const address = `/api${path}`
      const json = await scripts.administrator.post(address, {})
      expect([json.status, json.body]).toMatchObject([415, { httpStatus: 'UNSUPPORTED_MEDIA_TYPE' }])
      const parts = Object.fromEntries(
        ['contentBlock', 'eventDto', 'galleryImageDto', 'cloudImageDto'].map((part) => [part, '{"id":1}']),
      )
      const large = await scripts.administrator.upload(address, {
        ...parts,
        imageFile: await createOversizeFile(),
      })
      expect([large.status, large.body]).toEqual([
        413,
        failureOf(413, expect.stringMatching(/15 MB/), address),
      ])
    },
  )
})
