/**
 * Records what a site of this version holds and answers, for the test of upgrades from this version:
 * `npm run upgrade:record -- 2026-11-22`. Run it on the commit before a change of what the database holds.
 */
import { openDatabase } from '@isse/db'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publicAddresses } from '../support/browser/public-pages.ts'
import { storedImages } from '../support/images/stored-images.ts'
import { Script } from '../support/requests/script.ts'
import { startSite } from '../support/site/site.ts'
import { ask, type RecordedAnswer } from '../support/upgrade/answers.ts'
import { copyDatabase } from '../support/upgrade/database-copy.ts'
import { fillSite } from '../support/upgrade/fill.ts'

const [name] = process.argv.slice(2)
if (!name || !/^[\w-]+$/.test(name)) throw new Error('Give the record a name, such as 2026-11-22.')

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
// As long as possible: the pages say it, and the recorded messages must not fall due in the years to come.
const settings = { SEED: 'demo', MESSAGE_MONTHS: '120' }
try {
  const site = await startSite({ dataDir, settings })
  const visitor = new Script(site)
  const visitors = await fillSite(visitor, site.admin)
  await storedImages(site)
  const token = visitor.with({ authorization: `Bearer ${visitors.token}` })
  const answers: RecordedAnswer[] = []
  for (const address of [...[...publicCalls, ...privateCalls].map((call) => `/api/${call}`), ...pages])
    answers.push(await ask(visitor.elsewhere(), { asker: 'visitor', path: address }, site.url))
  for (const call of ['isseServices', ...privateCalls])
    answers.push(await ask(token.elsewhere(), { asker: 'token', path: `/api/${call}` }, site.url))
  await site.stop()

  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  const database = await copyDatabase(db)
  await close()
  const folder = path.join(import.meta.dirname, 'records', name)
  await mkdir(folder, { recursive: true })
  for (const [file, content] of Object.entries({ visitors, database, answers }))
    await writeFile(path.join(folder, `${file}.json`), `${JSON.stringify(content, null, 1)}\n`)
  console.log(`Recorded ${answers.length} answers and ${database.tables.length} tables in ${folder}.`)
} finally {
  await rm(dataDir, { recursive: true })
}
