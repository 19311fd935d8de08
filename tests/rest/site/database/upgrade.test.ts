import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Script } from '../../../support/requests/script.ts'
import { setting } from '../../../support/run/env.ts'
import { startSite, type Site } from '../../../support/site/site.ts'
import { ask, type RecordedAnswer } from '../../../support/upgrade/answers.ts'
import {
  restoreDatabase,
  type DatabaseCopy,
  type RestoredDatabase,
} from '../../../support/upgrade/database-copy.ts'
import type { Visitors } from '../../../support/upgrade/fill.ts'

/** The last build before version 1.0. */
const record = 'before-version-1'

describe('an upgrade of a site of the last build before version 1.0', () => {
  const recorded = async <Content>(file: string) =>
    JSON.parse(
      await readFile(
        path.resolve(import.meta.dirname, '../../../upgrade/records', record, `${file}.json`),
        'utf8',
      ),
    ) as Content

  let database: RestoredDatabase
  let site: Site
  let visitors: Visitors
  beforeAll(async () => {
    const engine = setting('engine') === 'postgres' ? 'postgres' : 'embedded'
    database = await restoreDatabase(engine, makeCurrent(await recorded<DatabaseCopy>('database')))
    visitors = await recorded<Visitors>('visitors')
    site = await startSite({
      engine,
      dataDir: database.dataDir,
      // As in the record.
      settings: { ...database.settings, SEED: 'demo', MESSAGE_MONTHS: '120' },
    })
  })
  afterAll(async () => {
    await site?.stop()
    await database?.remove()
  })

  test('changes nothing that visitors and scripts read', async () => {
    const visitor = new Script(site)
    const token = visitor.with({ authorization: `Bearer ${visitors.token}` })
    for (const answer of await recorded<RecordedAnswer[]>('answers')) {
      const script = answer.asker === 'token' ? token : visitor
      const now = await ask(script.elsewhere(), answer, site.url)
      // The body of a call may gain a field; a page is what it was.
      if (answer.type === 'application/json') expect(now, answer.path).toMatchObject(answer)
      else expect(now, answer.path).toEqual({ ...answer, body: withShortAddresses(answer.body) })
    }
  })

  test('lets an administrator sign in with the password of before, and stay signed in', async () => {
    const { email, password, cookie } = visitors
    const { status, body } = await new Script(site).post('/api/signin', { email, password })
    expect([status, body]).toMatchObject([200, { authorities: [{ authority: 'ROLE_ADMIN' }], email }])
    expect((await new Script(site).with({ cookie }).get('/api/messages/1')).status).toBe(200)
  })

  test('leaves the tokens of before their rights', async () => {
    const send = (token: string) =>
      new Script(site)
        .with({ authorization: `Bearer ${token}` })
        .post('/api/contactdetails', { email: 'new@isse.example', phone: '0113 496 0009' })
    expect((await send(visitors.token)).status).toBe(200)
    expect((await send(visitors.readOnlyToken)).status).toBe(403)
  })
})

/**
 * A session of the record would end with the days since, and so would an API token that has an end already: both are put to
 * the present, as if they had been made an hour ago.
 */
function makeCurrent(copy: DatabaseCopy): DatabaseCopy {
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000)
  const nextYear = hours(-1)
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  const current: Record<string, Record<string, Date>> = {
    Session: { createdAt: hours(-1), updatedAt: hours(-1), expiresAt: hours(6 * 24) },
    ApiToken: { endsAt: nextYear },
  }
  const withCurrent = (row: object, times: Record<string, Date> = {}) => ({
    ...row,
    // A record of before a column was there must not get it.
    ...Object.fromEntries(Object.entries(times).filter(([column]) => column in row)),
  })
  return {
    ...copy,
    tables: copy.tables.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => withCurrent(row as object, current[name])),
    })),
  }
}

/** Pages have the address of an image with twelve digits of its hash, where they had the one with all. */
function withShortAddresses(body: unknown): unknown {
  const shortened = JSON.stringify(body).replace(
    /(\/images\/[0-9a-f]{16}\/[0-9a-f]{12})[0-9a-f]{52}\./g,
    '$1.',
  )
  return JSON.parse(shortened)
}
