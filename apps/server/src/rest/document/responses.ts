import { wording } from '@isse/api/site/wording'
import { STATUS_CODES } from 'node:http'
import type { Answer, Operation } from './types.ts'
import { failureBody } from '../failure.ts'

/** What a call asks for, by which follows what it can answer. */
export interface Asked {
  type: 'query' | 'mutation'
  /** Administrators alone may. */
  protect: boolean
  /** The names of its input's fields. */
  fields: string[]
}

/** Every failure that a call can answer with, what it means, and the sentence of an example. */
const failures: Record<string, { when: string; message: string; applies: (asked: Asked) => boolean }> = {
  400: {
    when: 'What was sent cannot be read, or a field is missing or wrong: errors names it.',
    message: 'Please make sure all fields are complete.',
    applies: ({ type, fields }) => type === 'mutation' || fields.length > 0,
  },
  401: {
    when: 'Nobody is signed in, or the token, e-mail address or password is not known.',
    message: 'Please sign in to do this.',
    applies: () => true,
  },
  403: {
    when: 'The account is not an administrator, the token may only read, or another site sent the cookie.',
    message: 'Your account may not do this. Ask an administrator.',
    applies: ({ type, protect }) => type === 'mutation' || protect,
  },
  404: {
    when: 'There is no such record.',
    message: 'Sorry, that service is no longer available.',
    applies: ({ fields }) => fields.some((field) => field.endsWith('Id') && field !== 'imageId'),
  },
  409: {
    when: 'Somebody else has saved the record since the version that was sent along.',
    message: 'Somebody else has saved this since you opened it. Load it again, then make your changes.',
    applies: ({ fields }) => fields.includes('version'),
  },
  413: {
    when: 'The body is larger than 1 MB, or the picture than 15 MB.',
    message: 'What you sent is too large. It may have up to 1 MB.',
    applies: ({ type }) => type === 'mutation',
  },
  415: {
    when: 'The call does not take that kind of body.',
    message: 'This call does not take that kind of body. Please see /api/openapi.json.',
    applies: ({ type }) => type === 'mutation',
  },
  429: {
    when: 'Too many requests, or too many attempts.',
    message: 'Too many requests. Please wait 42 seconds and try again.',
    applies: () => true,
  },
  500: {
    when: 'The server has a fault.',
    message: wording.networkFailure,
    applies: () => true,
  },
  503: {
    when: 'What the server stands on, such as the store of the pictures, cannot be reached at the moment.',
    message: wording.networkFailure,
    applies: () => true,
  },
}

/** The failures, for each call to refer to. */
export function failureResponses(): Record<string, Answer> {
  const responses = Object.entries(failures).map(([status, { when, message }]) => [
    nameOf(status),
    {
      description: when,
      ...(status === '429' && {
        headers: { 'Retry-After': { description: 'In seconds.', schema: { type: 'integer' } } },
      }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Failure' },
          example: {
            ...failureBody({ status: Number(status), message, errors: [] }, '/api/isseService'),
            timestamp: '2026-11-20T14:05:00.000+00:00',
          },
        },
      },
    },
  ])
  return Object.fromEntries(responses) as Record<string, Answer>
}

function nameOf(status: string): string {
  return (STATUS_CODES[status] ?? status).replace(/\W/g, '')
}

/** Says of a call all that it can answer. */
export function describeAnswers({ responses, ...operation }: Operation, asked: Asked): void {
  for (const status of Object.keys(responses)) if (status !== '200') delete responses[status]
  const success = responses['200']
  if (success) success.description = 'It is done; here is what was asked for.'
  for (const [status, { applies }] of Object.entries(failures))
    if (applies(asked)) responses[status] = { $ref: `#/components/responses/${nameOf(status)}` }
  if (asked.type === 'query' && !asked.protect && success) {
    const etag = { ETag: { description: 'Marks this body.', schema: { type: 'string' } } }
    success.headers = etag
    responses['304'] = { description: 'It is what the reader has already; there is no body.', headers: etag }
  }
  if (operation.operationId === 'accounts-signIn' && success)
    success.headers = { 'Set-Cookie': { description: 'The session.', schema: { type: 'string' } } }
}
