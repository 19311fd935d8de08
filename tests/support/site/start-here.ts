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

/** An open database of this worker with its folder, reused by many sites. */
interface Place {
  data: SiteData
  opened: OpenedDatabase
}

/** The initial data: rows of a template, and for 'demo' the demonstration with all encoded images. */
export interface Beginning {
  template?: 'empty' | 'accounts' | 'demo'
  settings?: Record<string, string>
}

/** A site whose time and database a test can change. */
export interface SiteHere extends Site {
  /** Advances its clock. */
  letPass(milliseconds: number): void
  /** Stops its clock at a time in milliseconds, until it is advanced. */
  holdClock(at: number): void
  /** Writes to its database, for data that no screen or call can write. */
  write(sql: string, ...values: unknown[]): Promise<unknown>
}

/** Places that no site uses now. */
const free = new Map<Engine, Place>()

/**
 * Starts the production build in this process. A start takes seconds, and the first pages of a process are ten times
 * slower, so the files of a worker share one program and one database, which is reset to its template before each site.
 */
export async function startHere({
  engine = 'embedded',
  settings = {},
  template = 'empty',
  prepare,
}: Beginning & Pick<SiteOptions, 'engine' | 'prepare'>): Promise<SiteHere> {
  const { createLog, openSite, readSettings } = await loadProgram()
  const place = free.get(engine) ?? (await createPlace(engine))
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
  // A site caches by client, so the next site gets another one on the same engine.
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
  // The image process inherits these arguments, and needs no TypeScript.
  process.execArgv = []
  setSettings({ nodeEnvironment: 'production' })
  return (await import(/* @vite-ignore */ built)) as typeof Program
}

async function createPlace(engine: Engine): Promise<Place> {
  const { openConfiguredDatabase, readSettings } = await loadProgram()
  const data = await prepareData({ engine })
  const opened = await openConfiguredDatabase(readSettings({ ...defaults(), ...data.settings }), {
    onEnd: (error) => console.error(error),
    report: () => undefined,
  })
  return { data, opened }
}

const rows = new Map<string, Promise<Rows>>()

/** Reads the rows of a template of this run. */
function rowsOf(template: string): Promise<Rows> {
  const file = `${setting('folder')}/${template}.rows.json`
  const found = rows.get(file) ?? readFile(file, 'utf8').then((text) => JSON.parse(text) as Rows)
  rows.set(file, found)
  return found
}

const isOfDatabase = (name: string) => name.startsWith('database')

/** Resets a data folder, except for the open database. */
async function setBack(folder: string, files?: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!isOfDatabase(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  for (const name of files ? await readdir(files) : [])
    if (!isOfDatabase(name))
      await cp(path.join(files ?? '', name), path.join(folder, name), { recursive: true })
}
