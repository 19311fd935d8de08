import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { testEngine } from '@isse/db/testing'
import { member } from '../site/people.ts'
import { Script } from './script.ts'
import { startHere } from '../site/start-here.ts'
import { type Site, type SiteOptions } from '../site/site.ts'

/** The site of a REST test file, with a script for each kind of caller. */
export interface Scripts {
  site: Site
  visitor: Script
  member: Script
  administrator: Script
}

/**
 * Starts a site for a REST test file, on the project's engine. Each test uses new addresses, so that the limits of one
 * test do not affect another.
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

/** The names of statuses that existing clients know. */
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

/** Returns the body of a failure by the contract. */
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
