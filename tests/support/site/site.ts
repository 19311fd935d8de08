import type { Database } from '@isse/db'
import { copyEmbeddedTemplate, createPostgresDatabase } from '@isse/db/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment, setting, type Engine } from '../run/env.ts'
import { hasEnded, killWithUs, pause } from '../machine/processes.ts'
import { administrator, type Admin } from './people.ts'
import { withDatabase } from './templates.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const startLimit = 110_000
const stopLimit = 20_000

/** 'none', as at a first start, 'empty', or 'accounts' with an administrator, an editor and a member. */
type Template = 'none' | 'empty' | 'accounts'

export interface SiteOptions {
  engine?: Engine
  /** The server's own settings, on top of the tests'. */
  settings?: Record<string, string>
  /** An earlier site's folder, to start on what it left. It then stays when this site stops. */
  dataDir?: string
  /** The data that the site starts on, copied from the run's templates; 'empty' where none is named. */
  template?: Template
  /** The built tree that it runs from; the project itself, where no other is given. */
  tree?: string
  /** Writes to the database before the site starts, what no screen and no call can write. */
  prepare?: (db: Database) => Promise<void>
}

/** The production build of the site, running as a process of its own. */
export interface Site {
  url: string
  pid: number
  dataDir: string
  /** Its PostgreSQL database; pass it on as settings.DATABASE_URL to start on what a killed site left. */
  databaseUrl?: string
  admin: Admin
  /** What it has printed so far. */
  output(): string
  /** Stops it with SIGTERM, and removes what was made for it. */
  stop(): Promise<void>
  /** Kills it; its folder and database stay as they are at that moment, until the run ends. */
  kill(): Promise<void>
}

/**
 * Starts the site on a free port of the loopback address with nothing of a developer's own settings, and waits
 * until it says that it is ready.
 *
 * @throws with what the site printed and its exit code, where it ends or is not ready in time
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { child, data, output, kill } = await spawnSite(options)
  const stop = async () => {
    child.kill('SIGTERM')
    const inTime = await hasEnded(child, stopLimit)
    if (!inTime) await kill()
    await data.remove()
    if (!inTime) throw new Error(`The site did not stop within ${stopLimit / 1000} s:\n${output()}`)
  }
  try {
    const url = await whenReady(child, output, options.settings)
    const { dataDir, databaseUrl } = data
    return { url, pid: child.pid ?? 0, dataDir, databaseUrl, admin: administrator(), output, stop, kill }
  } catch (error) {
    await kill()
    await data.remove()
    throw error
  }
}

/** The same, without waiting for it. */
export async function spawnSite(options: SiteOptions) {
  const main = path.join(options.tree ?? root, 'apps/server/dist/main.js')
  if (!existsSync(main)) throw new Error('The site is not built: run "npm run build" first.')
  const data = await prepareData(options)
  const { dataDir, databaseUrl } = data
  const where = databaseUrl ? { url: databaseUrl } : { folder: path.join(dataDir, 'database') }
  if (options.prepare) await withDatabase(where, options.prepare)
  const child = spawn(process.execPath, [main], {
    // Outside the repository: the server reads a file .env where it is started, and a developer may have one there.
    cwd: dataDir,
    env: { ...plainEnvironment(), ...defaults(), ...data.settings, ...options.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  killWithUs(child)
  const kill = async () => {
    child.kill('SIGKILL')
    await hasEnded(child, stopLimit)
  }
  return { child, data, output, kill }
}

/** The settings of every site. */
export function defaults(): Record<string, string> {
  const admin = administrator()
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEED: 'none',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
}

/** Where a site keeps what it has. */
export interface SiteData {
  dataDir: string
  databaseUrl?: string
  settings: Record<string, string>
  remove(): Promise<void>
}

/** A folder and a migrated database to start on: copies of the run's templates, where nothing else is asked for. */
export async function prepareData({
  engine,
  settings,
  dataDir: given,
  template,
}: SiteOptions): Promise<SiteData> {
  const dataDir = given ?? (await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-site-')))
  await mkdir(dataDir, { recursive: true })
  const removeFolder = async () => {
    if (!given) await rm(dataDir, { recursive: true, force: true })
  }
  const databaseUrl = settings?.['DATABASE_URL']
  if (engine === 'postgres' && !databaseUrl) {
    const accounts = template === 'accounts' ? setting('postgresAccounts') : undefined
    const { url, drop } = await createPostgresDatabase(accounts)
    const remove = () => drop().finally(removeFolder)
    return { dataDir, databaseUrl: url, settings: { DATA_DIR: dataDir, DATABASE_URL: url }, remove }
  }
  const database = path.join(dataDir, 'database')
  const accounts = template === 'accounts' ? setting('embeddedAccounts') : undefined
  if (accounts) await cp(accounts, database, { recursive: true })
  else if (!databaseUrl && template !== 'none' && !existsSync(database)) await copyEmbeddedTemplate(database)
  return { dataDir, databaseUrl, settings: { DATA_DIR: dataDir }, remove: removeFolder }
}

/** Collects the last of what the site prints: a flood of errors must not fill the tests' memory. */
function collectOutput(child: ChildProcess): () => string {
  let output = ''
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-1_000_000))
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  child.once('error', (error) => (output += error.message))
  return () => output
}

/**
 * The port is the system's choice, so the address is taken from what the site prints; a test that needs to know it
 * beforehand (or sets PUBLIC_URL, which is printed instead) chooses a PORT.
 */
async function whenReady(
  child: ChildProcess,
  output: () => string,
  { HOST: host = '127.0.0.1', PORT: port }: Record<string, string | undefined> = {},
): Promise<string> {
  const chosen = port && `http://${host}:${port}`
  for (const until = Date.now() + startLimit; Date.now() < until; await pause(50)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site ended before it was ready, with ${child.exitCode}:\n${output()}`)
    const url = chosen || /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]
    if (url && (await answersReady(url))) return url
  }
  throw new Error(`The site was not ready within ${startLimit / 1000} s:\n${output()}`)
}

async function answersReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
