/**
 * A process that is many sites in turn, each from the production build. A start costs three seconds of a processor, and the
 * first pages of a process take ten times as long as later ones; so the tests of a worker have one process, which sets its
 * database and its folder back before each site.
 */
import { type Rows, writeRows } from '@isse/db/testing'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type * as Program from '../../../../apps/server/src/embed.ts'
import type { Question, Reply } from './messages.ts'

const built = new URL('../../../../apps/server/dist/embed.js', import.meta.url).href
const { openConfiguredDatabase, createLog, readSettings, openSite } = (await import(built)) as typeof Program

type OpenedDatabase = Awaited<ReturnType<typeof openConfiguredDatabase>>

let opened: OpenedDatabase | undefined
let site: Awaited<ReturnType<typeof openSite>> | undefined
/** The milliseconds by which the clock of the site is ahead. */
let ahead = 0
/** The moment at which it stands. */
let held: number | undefined

// The image process is started with the arguments of this one, and needs no TypeScript.
process.execArgv = []
// The tests have ended, however that came about.
process.once('disconnect', () => {
  const close = async () => {
    await site?.close()
    await opened?.close()
  }
  close().then(
    () => process.exit(),
    () => process.exit(1),
  )
})
process.on('message', (question: Question) => {
  answer(question).then(reply, (error: unknown) =>
    reply({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
reply({})

function reply(sent: Reply): void {
  process.send?.(sent)
}

async function answer(question: Question): Promise<Reply> {
  if (question.call === 'end') {
    await site?.close()
    site = undefined
    return {}
  }
  if (question.call === 'pass') {
    ahead += question.milliseconds
    held = undefined
    return {}
  }
  if (question.call === 'hold') {
    held = question.at
    return {}
  }
  if (question.call === 'write') {
    await opened?.db.$executeRawUnsafe(question.sql, ...question.values)
    return {}
  }
  ahead = 0
  held = undefined
  const settings = readSettings(question.env)
  const log = createLog(settings.LOG_LEVEL)
  opened ??= await openConfiguredDatabase(settings, {
    onEnd: (error) => log.error(error),
    tell: (sentence) => log.info(sentence),
  })
  await writeRows(opened.db, JSON.parse(await readFile(question.rowsFile, 'utf8')) as Rows)
  await setBack(settings.DATA_DIR, question.files)
  process.stdout.write(question.mark)
  // What a site knows of its database it keeps by the client, and the next site has another one. The engine stays.
  const db = opened.db.$extends({}) as unknown as OpenedDatabase['db']
  site = await openSite(settings, { ...opened, db, close: () => Promise.resolve() }, log, now)
  return { url: site.origin }
}

const now = () => new Date(held ?? Date.now() + ahead)

const isOfDatabase = (name: string) => name.startsWith('database')

/** Sets a data folder back, but for the database, which is in use. */
async function setBack(folder: string, files?: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!isOfDatabase(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  for (const name of files ? await readdir(files) : [])
    if (!isOfDatabase(name))
      await cp(path.join(files ?? '', name), path.join(folder, name), { recursive: true })
}
