import type { restAudienceOf } from '@isse/api'
import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import { STATUS_CODES } from 'node:http'
import { failureBody } from '../../http/errors.ts'
import type { Operation, Response } from './types.ts'

export interface CallFacts {
  type: 'query' | 'mutation'
  audience: ReturnType<typeof restAudienceOf>
  fields: string[]
}

/** Returns true for the id of a file or a place. A missing one is a wrong field, not a missing record. */
function isOfPart(field: string, index: number): boolean {
  // The own id of a base comes first.
  return field === 'imageId' || field === 'documentFileId' || (field === 'baseId' && index > 0)
}

interface FailureDescription {
  when: string
  /** The message of the example. */
  message: string
  applies(facts: CallFacts): boolean
}

/** Every possible failure, by status. */
const failures: Record<string, FailureDescription> = {
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
    when: 'The account does not have the role that the call needs, the token may only read, or another site sent the cookie.',
    message: 'Your account may not do this. Ask an administrator.',
    applies: ({ type, audience }) => type === 'mutation' || audience !== 'everyone',
  },
  404: {
    when: 'There is no such record.',
    message: 'Sorry, that service is no longer available.',
    applies: ({ fields }) => fields.some((field, index) => field.endsWith('Id') && !isOfPart(field, index)),
  },
  409: {
    when: 'Somebody else has saved the record since the version that was sent along.',
    message: 'Somebody else has saved this since you opened it. Load it again, then make your changes.',
    applies: ({ fields }) => fields.includes('version'),
  },
  413: {
    when: 'The body is larger than 1 MB, or than 128 kB without a session or token, or the picture is larger than 15 MB.',
    message: sentences.bodyTooLarge,
    applies: ({ type }) => type === 'mutation',
  },
  415: {
    when: 'The header Content-Type names a kind of body that the call does not take.',
    message: sentences.sendJson,
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

/** The failures as shared responses, which the calls refer to. */
export function failureResponses(): Record<string, Response> {
  const responses = Object.entries(failures).map(([status, { when, message }]) => [
    responseName(status),
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
  return Object.fromEntries(responses) as Record<string, Response>
}

/** Such as NotFound for '404'. */
function responseName(status: string): string {
  return (STATUS_CODES[status] ?? status).replace(/\W/g, '')
}

export function describeResponses({ responses, ...operation }: Operation, facts: CallFacts): void {
  for (const status of Object.keys(responses)) if (status !== '200') delete responses[status]
  const success = responses['200']
  if (success) success.description = 'It is done; here is what was asked for.'
  for (const [status, { applies }] of Object.entries(failures))
    if (applies(facts)) responses[status] = { $ref: `#/components/responses/${responseName(status)}` }
  if (facts.type === 'query' && facts.audience === 'everyone' && success) {
    const etag = { ETag: { description: 'Marks this body.', schema: { type: 'string' } } }
    success.headers = etag
    responses['304'] = { description: 'It is what the reader has already; there is no body.', headers: etag }
  }
  if (operation.operationId === 'accounts-signIn' && success)
    success.headers = { 'Set-Cookie': { description: 'The session.', schema: { type: 'string' } } }
}
