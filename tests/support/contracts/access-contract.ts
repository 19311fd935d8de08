import { describe, expect, test } from 'vitest'
import { createOversizeFile } from '../images/photographs.ts'
import { failureOf, type Scripts } from '../requests/rest.ts'

/** What is no id: each is 400, and nothing changes. */
export const notIds = [
  'NaN',
  '0',
  '-1',
  '1.5',
  '99999999999',
  'one',
  '0x10',
  '1e3',
  '%20',
  '%00',
  '9'.repeat(501),
]

/** Every call that takes an id in its path refuses what is none, and says which field it is. */
export function describeIds(
  scripts: Scripts,
  calls: { method: 'GET' | 'DELETE'; path: string; field: string }[],
) {
  describe('what is not an id is 400', () => {
    for (const { method, path, field } of calls)
      test.each(notIds)(`${method} ${path}/%s`, async (id) => {
        const { status, body } = await scripts.administrator.send(`${path}/${id}`, { method })
        expect([status, body]).toMatchObject([400, { httpStatus: 'BAD_REQUEST', errors: [{ field }] }])
      })
  })
}

/** Calls for administrators alone refuse everybody else, before a byte of what is sent is read (section 6). */
export function describeAccess(scripts: Scripts, calls: [method: 'GET' | 'POST' | 'DELETE', path: string][]) {
  describe('who may not', () => {
    const send = async (script: Scripts['visitor'], method: string, path: string) =>
      method === 'POST'
        ? script.upload(path, { contentBlock: '{}', imageFile: await createOversizeFile() })
        : script.send(path, { method })

    test.each(calls)('%s %s without a session is 401', async (method, path) => {
      const forged = scripts.visitor.with({ cookie: 'isse.session_token=forged.forged' })
      for (const script of [scripts.visitor, forged]) {
        const { status, body } = await send(script, method, path)
        expect([status, body]).toEqual([401, failureOf(401, 'Please sign in to do this.', path)])
      }
    })

    test.each(calls)('%s %s without the role is 403', async (method, path) => {
      const { status, body } = await send(scripts.member, method, path)
      expect([status, body]).toEqual([403, failureOf(403, expect.stringContaining('administrator'), path)])
    })

    test.each(calls.filter(([method]) => method !== 'GET'))(
      '%s %s from another site is 403',
      async (method, path) => {
        const foreign: Record<string, string>[] = [
          { origin: 'https://evil.example' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { origin: 'null' },
        ]
        for (const headers of foreign)
          expect((await scripts.administrator.with(headers).send(path, { method })).status).toBe(403)
      },
    )
  })
}
