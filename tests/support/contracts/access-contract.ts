import { describe, expect, test } from 'vitest'
import { createOversizeFile, createSmallImage, type Upload } from '../images/photographs.ts'
import { failureOf, type Scripts } from '../requests/rest.ts'

/** Values that are no id: each is answered 400, and changes nothing. */
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

/** A call with an id in its path refuses every value that is no id, and names the field. */
export function describeIds(
  scripts: Scripts,
  calls: { method: 'GET' | 'POST' | 'DELETE'; pathOf: (id: string) => string; field: string }[],
) {
  describe('an id that is none is 400', () => {
    test.each(calls.map((call) => ({ ...call, title: `${call.method} ${call.pathOf('{id}')}` })))(
      '$title',
      async ({ method, pathOf, field }) => {
        for (const id of notIds) {
          const { status, body } = await scripts.administrator.send(pathOf(id), { method })
          expect([id, status, body]).toMatchObject([
            id,
            400,
            { httpStatus: 'BAD_REQUEST', errors: [{ field }] },
          ])
        }
      },
    )
  })
}

/** Calls for administrators refuse everybody else, before they read a byte of the body (section 6). */
export function describeAccess(scripts: Scripts, calls: [method: 'GET' | 'POST' | 'DELETE', path: string][]) {
  describe('a caller without the right', () => {
    const send = (script: Scripts['visitor'], method: string, path: string, imageFile: Upload) =>
      method === 'POST'
        ? script.upload(path, { contentBlock: '{}', imageFile })
        : script.send(path, { method })

    test.each(calls)('%s %s without a session is 401', async (method, path) => {
      const forged = scripts.visitor.with({ cookie: 'isse.session_token=forged.forged' })
      // One file that is too large shows that its bytes are not read: the answer would be 413.
      for (const [script, file] of [
        [scripts.visitor, await createOversizeFile()],
        [forged, await createSmallImage('png')],
      ] as const) {
        const { status, body } = await send(script, method, path, file)
        expect([status, body]).toEqual([401, failureOf(401, 'Please sign in to do this.', path)])
      }
    })

    test.each(calls)('%s %s without the role is 403', async (method, path) => {
      const { status, body } = await send(scripts.member, method, path, await createSmallImage('png'))
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
