import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Script } from '../../../support/requests/script.ts'
import { setting } from '../../../support/run/env.ts'
import { startSite, type Site } from '../../../support/site/site.ts'
import { withFactsFirst, withoutAdditions } from '../../../support/upgrade/additions.ts'
import { ask, type RecordedAnswer } from '../../../support/upgrade/answers.ts'
import { withCorrections } from '../../../support/upgrade/corrected-pages.ts'
import {
  restoreDatabase,
  type DatabaseCopy,
  type RestoredDatabase,
} from '../../../support/upgrade/database-copy.ts'
import type { Visitors } from '../../../support/upgrade/fill.ts'
import { withFormerAddresses, type MovedPicture } from '../../../support/upgrade/moved-pictures.ts'
import { withNewDescription } from '../../../support/upgrade/new-descriptions.ts'

/** Pages whose text was changed on purpose since the record was made, and why. */
const changedOnPurpose: Record<string, Record<string, string>> = {
  '2026-11-22': {
    '/cookies': 'It says which cookies administrators get, and when their sessions end.',
    '/privacy': 'It says for how long the files of the database keep what was deleted.',
    '/resetpassword': 'It asks for twelve characters, and whether the API tokens of the account end too.',
  },
  '2026-11-22-tokens-end': {},
  '2026-11-22-facts-in-code': {},
}

/**
 * Pictures whose address was changed on purpose: they were files of the site, and are in the image store since their
 * records can be edited. Each is compared as if it still had its former address, in one size, so that the page's text, its
 * links and its alternative texts are held to the record.
 */
const movedPictures: Record<string, (record: Record<string, string>) => MovedPicture['former']> = {
  '/api/teamMembers': ({ name }) => ({ src: `/team/${name?.split(' ')[0]?.toLowerCase()}.webp` }),
  '/api/bases': ({ town }) => {
    const src = `/bases/base-${town?.toLowerCase()}`
    return { src: `${src}.webp`, srcset: `${src}-640.webp 640w, ${src}.webp 1200w` }
  },
  '/api/partners': ({ name }) => ({ src: `/partners/${emblems[name ?? '']}.webp` }),
}

const emblems: Record<string, string> = {
  'Coppice Lane Bakery': 'bakery',
  'Plot Nine Garden': 'garden',
  'Blue Gate Tea Room': 'tea-room',
  'Packhorse Bridge History Group': 'bridge',
  'Lantern Row Learning': 'lantern',
  'Ginnel Street Choir': 'choir',
}

describe.each(Object.keys(changedOnPurpose))('an upgrade of a site of %s', (record) => {
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
    const moved = await readMovedPictures(visitor)
    for (const answer of await recorded<RecordedAnswer[]>('answers')) {
      if (changedOnPurpose[record]?.[answer.path]) continue
      const script = answer.asker === 'token' ? token : visitor
      const now = await ask(script.elsewhere(), answer, site.url)
      if (answer.type === 'text/html') {
        const before = (answer.body as string[]).map(withRelativeImages)
        answer.body = withCorrections(withNewDescription(withFactsFirst(before), answer.path), answer.path)
        now.body = withFormerAddresses(now.body as string[], moved)
      }
      if (answer.type !== 'application/json') now.body = withoutAdditions(now)
      // The body of a call may gain a field; a page is what it was.
      if (answer.type === 'application/json') expect(now, answer.path).toMatchObject(answer)
      else expect(now, answer.path).toEqual(answer)
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

  test('gives the tokens of before a year from the upgrade', async () => {
    const { body } = await new Script(site).with({ cookie: visitors.cookie }).get('/trpc/apiTokens.list')
    const tokens = (body as { result: { data: { daysLeft: number }[] } }).result.data
    expect(tokens).toHaveLength(2)
    for (const { daysLeft } of tokens) expect([365, 366]).toContain(daysLeft)
  })
})

/** Reads the pictures that have moved, each of which must be there. */
async function readMovedPictures(visitor: Script): Promise<MovedPicture[]> {
  const moved: MovedPicture[] = []
  for (const [address, formerOf] of Object.entries(movedPictures)) {
    const { status, body } = await visitor.elsewhere().get(address)
    expect([address, status]).toEqual([address, 200])
    const records = body as (Record<string, string> & { image: { variants: { url: string }[] } })[]
    expect(records).not.toHaveLength(0)
    for (const { image, ...record } of records) {
      const [file = ''] = image.variants.map(({ url }) => new URL(url).pathname)
      expect((await visitor.elsewhere().get(file)).status).toBe(200)
      const folder = file.slice(0, file.lastIndexOf('/') + 1)
      moved.push({ folder, former: formerOf(record as unknown as Record<string, string>) })
    }
  }
  return moved
}

/**
 * Pages name images relative to the site: a page has hundreds of these addresses, and was twice as long with them. What
 * is read elsewhere, as the picture of a shared page, stays absolute.
 */
function withRelativeImages(line: string): string {
  return /^<(a|img|source) /.test(line) ? line.replaceAll('https://site/images/', '/images/') : line
}

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
