import type { Outputs } from '@isse/api'
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

/** Starts a site of this version on what a site of an earlier one held, for the tests of a `describe`. */
function useUpgraded(record: string) {
  const recorded = async <Content>(file: string) =>
    JSON.parse(
      await readFile(
        path.resolve(import.meta.dirname, '../../../upgrade/records', record, `${file}.json`),
        'utf8',
      ),
    ) as Content
  const upgraded = { recorded } as { recorded: typeof recorded; site: Site; visitors: Visitors }
  let database: RestoredDatabase
  beforeAll(async () => {
    const engine = setting('engine') === 'postgres' ? 'postgres' : 'embedded'
    database = await restoreDatabase(engine, makeCurrent(await recorded<DatabaseCopy>('database')))
    upgraded.visitors = await recorded<Visitors>('visitors')
    upgraded.site = await startSite({
      engine,
      dataDir: database.dataDir,
      // As in the record.
      settings: { ...database.settings, SEED: 'demo', MESSAGE_MONTHS: '120' },
    })
  })
  afterAll(async () => {
    await upgraded.site?.stop()
    await database?.remove()
  })
  return upgraded
}

describe('an upgrade of a site of the last build before version 1.0', () => {
  const upgraded = useUpgraded('before-version-1')

  test('changes nothing that visitors and scripts read', async () => {
    const { site, visitors, recorded } = upgraded
    const visitor = new Script(site)
    const token = visitor.with({ authorization: `Bearer ${visitors.token}` })
    for (const answer of await recorded<RecordedAnswer[]>('answers')) {
      const script = answer.asker === 'token' ? token : visitor
      const now = await ask(script.elsewhere(), answer, site.url)
      // The body of a call may gain a field. A page may gain lines and show them in another order, and loses none.
      if (answer.type === 'application/json') expect(now, answer.path).toMatchObject(answer)
      else if (!Array.isArray(answer.body)) expect(now, answer.path).toEqual(answer)
      else {
        expect({ ...now, body: [] }, answer.path).toEqual({ ...answer, body: [] })
        const before = countLines(withShortAddresses(answer.body))
        const after = countLines(now.body)
        const lost = [...before].filter(([line, count]) => (after.get(line) ?? 0) < count)
        expect(lost, answer.path).toEqual([])
      }
    }
  })

  test('lets an administrator sign in with the password of before, and stay signed in', async () => {
    const { site, visitors } = upgraded
    const { email, password, cookie } = visitors
    const { status, body } = await new Script(site).post('/api/signin', { email, password })
    expect([status, body]).toMatchObject([200, { authorities: [{ authority: 'ROLE_ADMIN' }], email }])
    expect((await new Script(site).with({ cookie }).get('/api/messages/1')).status).toBe(200)
  })

  test('leaves the tokens of before their rights', async () => {
    const { site, visitors } = upgraded
    const send = (token: string) =>
      new Script(site)
        .with({ authorization: `Bearer ${token}` })
        .post('/api/contactdetails', { email: 'new@isse.example', phone: '0113 496 0009' })
    expect((await send(visitors.token)).status).toBe(200)
    expect((await send(visitors.readOnlyToken)).status).toBe(403)
  })
})

describe('an upgrade of a site that has a history, and no drafts yet', () => {
  const upgraded = useUpgraded('with-revisions')
  const signIn = () => new Script(upgraded.site).signIn(upgraded.visitors)

  test('has taken the page off the website that was hidden, and a script finds it as it was', async () => {
    const administrator = await signIn()
    const hidden = expect.objectContaining({ slug: 'plans', title: 'Our plans', isPublished: false })
    expect((await administrator.get('/api/ownPages')).body).toContainEqual(hidden)
    expect((await new Script(upgraded.site).get('/api/ownPages')).body).not.toContainEqual(
      expect.objectContaining({ slug: 'plans' }),
    )
    expect((await fetch(`${upgraded.site.url}/plans`)).status).toBe(404)
  })

  test('shows each version of each record, and goes back to it', { timeout: 240_000 }, async () => {
    const administrator = await signIn()
    const askHistory = async <Name extends keyof Outputs['revisions']>(name: Name, input: object) => {
      const query = encodeURIComponent(JSON.stringify(input))
      const { status, body } = await administrator.elsewhere().get(`/trpc/revisions.${name}?input=${query}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as { result: { data: Outputs['revisions'][Name] } }).result.data
    }
    const lines: Outputs['revisions']['ofSite']['lines'] = []
    for (let hasMore = true; hasMore;) {
      const page = await askHistory('ofSite', { before: lines.at(-1)?.revisionId })
      lines.push(...page.lines)
      hasMore = page.hasMore
    }
    const states = lines.filter(({ hasState }) => hasState)
    expect(states.length).toBeGreaterThan(90)
    for (const { revisionId, kind, name, what } of states) {
      const before = await askHistory('compare', { revisionId })
      const goBack = await administrator.elsewhere().post('/trpc/revisions.goBack', { revisionId })
      // Today's rule asks for a link.
      if (kind === 'associate' && goBack.status === 400) continue
      const about = `${kind} ${name}, ${what}: ${JSON.stringify(goBack.body)}`
      // The picture of a slot that has not changed is nothing to save.
      if (kind === 'backgroundImage' && goBack.status === 400) continue
      expect(goBack.status, about).toBe(200)
      if (what === 'ordered') continue
      const { fields, image, isNow } = await askHistory('compare', { revisionId, beside: 'now' })
      expect(isNow, about).toBe(false)
      expect(
        fields.filter((field) => field.before !== field.after),
        about,
      ).toEqual([])
      expect(image.after, about).toEqual(before.image.after)
    }
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

/** How often each line of a page stands on it. */
function countLines(body: unknown): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of body as string[]) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** Pages have the address of an image with twelve digits of its hash, where they had the one with all. */
function withShortAddresses(body: unknown): unknown {
  const shortened = JSON.stringify(body).replace(
    /(\/images\/[0-9a-f]{16}\/[0-9a-f]{12})[0-9a-f]{52}\./g,
    '$1.',
  )
  return JSON.parse(shortened)
}
