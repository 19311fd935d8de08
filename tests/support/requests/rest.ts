import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { testEngine } from '@isse/db/testing'
import { member } from '../site/people.ts'
import { Script } from './script.ts'
import { startHere } from '../site/start-here.ts'
import { type Site, type SiteOptions } from '../site/site.ts'

/** The site of a file of REST tests and a script for each kind of caller, set before its tests run. */
export interface Scripts {
  site: Site
  visitor: Script
  member: Script
  administrator: Script
}

/**
 * Starts a site for one file of REST tests, on the project's engine. In each test the callers are at addresses of their
 * own, so that the limits of one test are not used up by another.
 */
export function useSite(settings: Record<string, string> = {}, prepare?: SiteOptions['prepare']): Scripts {
  const scripts = {} as Scripts
  beforeAll(async () => {
    const options = {
      engine: testEngine(),
      settings,
      template: 'accounts',
    } as const
    scripts.site = await startHere({ ...options, prepare })
    scripts.visitor = new Script(scripts.site)
    scripts.member = await scripts.visitor.signIn(member)
    scripts.administrator = await scripts.visitor.signIn(scripts.site.admin)
  })
  beforeEach(() => {
    for (const caller of ['visitor', 'member', 'administrator'] as const)
      scripts[caller] = scripts[caller].elsewhere()
  })
  afterAll(() => scripts.site?.stop())
  return scripts
}

/** What existing clients know a code by. */
const failureNames: Record<number, [httpStatus: string, error: string]> = {
  400: ['BAD_REQUEST', 'Bad Request'],
  401: ['UNAUTHORIZED', 'Unauthorized'],
  403: ['FORBIDDEN', 'Forbidden'],
  404: ['NOT_FOUND', 'Not Found'],
  405: ['METHOD_NOT_ALLOWED', 'Method Not Allowed'],
  409: ['CONFLICT', 'Conflict'],
  413: ['PAYLOAD_TOO_LARGE', 'Payload Too Large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Unsupported Media Type'],
  417: ['EXPECTATION_FAILED', 'Expectation Failed'],
  421: ['MISDIRECTED_REQUEST', 'Misdirected Request'],
  429: ['TOO_MANY_REQUESTS', 'Too Many Requests'],
  431: ['REQUEST_HEADER_FIELDS_TOO_LARGE', 'Request Header Fields Too Large'],
  500: ['INTERNAL_SERVER_ERROR', 'Internal Server Error'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable'],
}

/** The body of a failure, as the contract has it. */
export function failureOf(status: number, message: unknown, path: string) {
  const [httpStatus, error] = failureNames[status] ?? []
  return {
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    status,
    httpStatus,
    error,
    message,
    path,
    errors: expect.any(Array),
  }
}
