import { wording } from '@isse/api/site/words/wording'
import { expect, test } from 'vitest'
import { failureBody, pathOf, toFailure } from './errors.ts'

test.each([
  ['a plain error', new Error('secret /path'), 500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'],
  ['no error at all', 'secret /path', 500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'],
  [
    'a store that cannot be reached',
    Object.assign(new Error('secret /path'), { statusCode: 503 }),
    503,
    'SERVICE_UNAVAILABLE',
    'Service Unavailable',
  ],
])('of %s, nothing of the inside is told', (_, thrown, status, httpStatus, error) => {
  expect(failureBody(toFailure(thrown), '/api/events')).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    status,
    httpStatus,
    error,
    message: wording.networkFailure,
    path: '/api/events',
    errors: [],
  })
})

test('the path of a failure has no query', () => {
  expect(pathOf('/api/events?token=secret')).toBe('/api/events')
})
