import { afterAll, beforeAll, expect } from 'vitest'
import { setting } from './env.ts'
import { Accounts } from '@isse/api'
import { Script } from './script.ts'
import { startSite, type Site } from './site.ts'

/** An account that may do nothing: no screen makes one. */
const member = {
  email: 'member@example.org',
  password: 'a-lemon-a-day-in-leeds',
  name: 'Member',
  role: 'ROLE_USER',
}

/** The site of a file of REST tests, and a script for each kind of caller; there once its tests run. */
export interface Scripts {
  site: Site
  visitor: Script
  member: Script
  administrator: Script
}

/** A site for one file of REST tests, on the project's engine. */
export function useSite(settings: Record<string, string> = {}): Scripts {
  const scripts = {} as Scripts
  beforeAll(async () => {
    scripts.site = await startSite({
      engine: setting('engine') === 'postgres' ? 'postgres' : 'embedded',
      settings,
      prepare: async (db) => (await Accounts.open(db, { secure: false })).create(member),
    })
    scripts.visitor = new Script(scripts.site)
    scripts.member = await scripts.visitor.signIn(member)
    scripts.administrator = await scripts.visitor.signIn(scripts.site.admin)
  })
  afterAll(() => scripts.site?.stop())
  return scripts
}

/** The body of a failure, as the contract has it. */
export function failureOf(status: number, message: unknown, path: string) {
  return {
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    status,
    httpStatus: expect.stringMatching(/^[A-Z_]+$/),
    error: expect.any(String),
    message,
    path,
    errors: expect.any(Array),
  }
}
