/**
 * Records the database and the answers of a site of this version, for the test of upgrades from this version:
 * `npm run upgrade:record -- version-1-1`. Run it on the commit before a change of what the database holds.
 */
import { openDatabase, type Database } from '@isse/db'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publicAddresses } from '../support/browser/public-pages.ts'
import { storedImages } from '../support/images/stored-images.ts'
import { freePort } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import { mailSettings } from '../support/site/post.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { ask, type RecordedAnswer } from '../support/upgrade/answers.ts'
import { copyDatabase } from '../support/upgrade/database-copy.ts'
import { fillSite, type Visitors } from '../support/upgrade/fill.ts'
import {
  ageRevisions,
  fillUnpublished,
  readUnpublished,
  whenThinnedOut,
} from '../support/upgrade/unpublished.ts'

const [name] = process.argv.slice(2)
if (!name || !/^[\w-]+$/.test(name)) throw new Error('Give the record a name, such as version-1-1.')

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const publicCalls = [
  'carouselImages',
  'isseServices',
  'associates',
  'events',
  'contactdetails',
  'nothing/here',
  ...numbers(1, 12).map((id) => `cloudImage/${id}`),
  ...[1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8].map((page, at) => `textUpdate/${page}/${at + 1}`),
  ...numbers(1, 11).map((id) => `isseService/${id}`),
  ...numbers(1, 7).map((id) => `associate/${id}`),
  ...numbers(1, 6).map((id) => `event/${id}`),
  ...numbers(1, 3).map((page) => `galleryImages/${page}`),
]
const privateCalls = ['messages/1', 'messages/2', 'messages/3', 'message/1', 'message/999']
const pages = [
  ...Object.values(publicAddresses),
  ...numbers(1, 12).map((id) => `/service/${id}`),
  '/events.ics',
  '/events/2.ics',
  '/sitemap.xml',
  '/robots.txt',
  '/nothing/here',
]

const dataDir = await mkdtemp(path.join(tmpdir(), 'isse-record-'))
const settings = {
  SEED: 'demo',
  // As long as possible: the pages say it, and the recorded messages must not fall due in the years to come.
  MESSAGE_MONTHS: '120',
  // Nobody takes mails at this port, so they wait as jobs.
  ...(await mailSettings(await freePort())),
}
try {
  const first = await startSite({ dataDir, settings })
  const visitors = await fill(first)
  await first.stop()
  await writeTo(dataDir, ageRevisions)

  // It thins out the history of more than a month at once, because its nightly work is due.
  const site = await startSite({ dataDir, settings: { ...settings, HISTORY_MONTHS: '1' } })
  const visitor = new Script(site)
  const token = visitor.with({ authorization: `Bearer ${visitors.token}` })
  const administrator = visitor.with({ cookie: visitors.cookie })
  await whenThinnedOut(administrator)
  const answers: RecordedAnswer[] = []
  for (const address of [...[...publicCalls, ...privateCalls].map((call) => `/api/${call}`), ...pages])
    answers.push(await ask(visitor.elsewhere(), { asker: 'visitor', path: address }, site.url))
  for (const call of ['isseServices', ...privateCalls])
    answers.push(await ask(token.elsewhere(), { asker: 'token', path: `/api/${call}` }, site.url))
  const unpublished = await readUnpublished(administrator, visitors.previewLink ?? '', site.url)
  await site.stop()

  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  const database = await copyDatabase(db)
  await close()
  const folder = path.join(import.meta.dirname, 'records', name)
  await mkdir(folder, { recursive: true })
  for (const [file, content] of Object.entries({ visitors, database, answers, unpublished }))
    await writeFile(path.join(folder, `${file}.json`), `${JSON.stringify(content, null, 1)}\n`)
  console.log(`Recorded ${answers.length} answers and ${database.tables.length} tables in ${folder}.`)
} finally {
  await rm(dataDir, { recursive: true })
}

async function fill(site: Site): Promise<Visitors> {
  const visitor = new Script(site)
  const choice = { messageMail: 'TEXT', hasReminders: false }
  await (await visitor.signIn(site.admin)).post('/trpc/messageMails.choose', choice)
  const visitors = await fillSite(visitor, site.admin)
  const previewLink = await fillUnpublished(visitor.with({ cookie: visitors.cookie }))
  await storedImages(site)
  return { ...visitors, previewLink }
}

async function writeTo(folder: string, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ folder: path.join(folder, 'database') })
  await work(db).finally(close)
}
