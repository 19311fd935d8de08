import { describe, expect, test } from 'vitest'
import type { Scripts } from '../requests/rest.ts'

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
