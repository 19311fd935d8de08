import { writeRows, type Rows } from '@isse/db/testing'
import type { Database } from '@isse/db'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type * as Program from '../../../apps/server/src/embed.ts'
import { setSettings, setting, type Engine } from '../run/env.ts'
import { administrator } from './people.ts'
import { defaults, prepareData, type Site, type SiteData, type SiteOptions } from './site.ts'

const built = new URL('../../../apps/server/dist/embed.js', import.meta.url).href

type OpenedDatabase = Awaited<ReturnType<typeof Program.openConfiguredDatabase>>

/** An open database of this worker with its folder, which are those of many sites in turn. */
interface Place {
  data: SiteData
  opened: OpenedDatabase
}

/** What a site starts on: rows of a template, and for 'demo' the demonstration with the encodings of all its images. */
export interface Beginning {
  template?: 'empty' | 'accounts' | 'demo'
  settings?: Record<string, string>
}

/** A site whose time and database a test can change while it runs. */
export interface SiteHere extends Site {
  /** Puts its clock forward. */
  letPass(milliseconds: number): void
  /** Has its clock stand at a moment, in milliseconds, until it is put forward. */
  holdClock(at: number): void
  /** Writes to its database what no screen and no call can write. */
  write(sql: string, ...values: unknown[]): Promise<unknown>
}

/** The places that no site has at the moment. */
const free = new Map<Engine, Place>()

/**
 * Starts the production build in this process, for tests that end no process. A start takes seconds of a processor, and the first
 * pages of a process take ten times as long as later ones; so the files of a worker have one program and one database in
 * turn, which is set back to its template with its folder before each site.
 */
export async function startHere({
  engine = 'embedded',
  settings = {},
  template = 'empty',
  prepare,
}: Beginning & Pick<SiteOptions, 'engine' | 'prepare'>): Promise<SiteHere> {
  const { createLog, openSite, readSettings } = await loadProgram()
  const place = free.get(engine) ?? (await makePlace(engine))
  free.delete(engine)
  const { data, opened } = place
  const known = readSettings({ ...defaults(), ...data.settings, ...settings })
  let output = ''
  const log = createLog(known.LOG_LEVEL, {
    write: (line) => void (output = (output + line).slice(-1_000_000)),
  })
  await writeRows(opened.db, await rowsOf(template))
  await setBack(data.dataDir, template === 'demo' ? setting('demoFolder') : undefined)
  await prepare?.(opened.db as Database)
  let ahead = 0
  let held: number | undefined
  const now = () => new Date(held ?? Date.now() + ahead)
  // What a site knows of its database it keeps by the client, and the next site has another one. The engine stays.
  const db = opened.db.$extends({}) as unknown as OpenedDatabase['db']
  const site = await openSite(known, { ...opened, db, close: () => Promise.resolve() }, log, now)
  const stop = async () => {
    await site.close()
    free.set(engine, place)
  }
  return {
    url: site.origin,
    pid: process.pid,
    dataDir: data.dataDir,
    databaseUrl: data.databaseUrl,
    admin: administrator(),
    output: () => output,
    stop,
    kill: stop,
    letPass(milliseconds) {
      ahead += milliseconds
      held = undefined
    },
    holdClock: (at) => void (held = at),
    write: (sql, ...values) => opened.db.$executeRawUnsafe(sql, ...values),
  }
}

async function loadProgram(): Promise<typeof Program> {
  // The image process is started with the arguments of this one, and needs no TypeScript.
  process.execArgv = []
  // The built site in a worker is the one that visitors get.
  setSettings({ nodeEnvironment: 'production' })
  return (await import(/* @vite-ignore */ built)) as typeof Program
}

async function makePlace(engine: Engine): Promise<Place> {
  const { openConfiguredDatabase, readSettings } = await loadProgram()
  const data = await prepareData({ engine })
  const opened = await openConfiguredDatabase(readSettings({ ...defaults(), ...data.settings }), {
    onEnd: (error) => console.error(error),
    tell: () => undefined,
  })
  return { data, opened }
}

const rows = new Map<string, Promise<Rows>>()

/** The rows of a template of this run. */
function rowsOf(template: string): Promise<Rows> {
  const file = `${setting('folder')}/${template}.rows.json`
  const found = rows.get(file) ?? readFile(file, 'utf8').then((text) => JSON.parse(text) as Rows)
  rows.set(file, found)
  return found
}

const isOfDatabase = (name: string) => name.startsWith('database')

/** Sets a data folder back, but for the database, which is in use. */
async function setBack(folder: string, files?: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!isOfDatabase(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  for (const name of files ? await readdir(files) : [])
    if (!isOfDatabase(name))
      await cp(path.join(files ?? '', name), path.join(folder, name), { recursive: true })
}
