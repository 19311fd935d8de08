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

/** 'none' as at a first start, 'empty', or 'accounts' with an administrator, an editor and a member. */
type Template = 'none' | 'empty' | 'accounts'

export interface SiteOptions {
  engine?: Engine
  /** Settings of the server, on top of the defaults of the tests. */
  settings?: Record<string, string>
  /** The folder of an earlier site to start on. It stays when this site stops. */
  dataDir?: string
  /** The data to start on, copied from the run's templates; 'empty' by default. */
  template?: Template
  /** The built tree to run, by default the project itself. */
  tree?: string
  /** Writes to the database before the site starts, for data that no screen or call can write. */
  prepare?: (db: Database) => Promise<void>
}

/** The production build of the site in a process of its own. */
export interface Site {
  url: string
  pid: number
  dataDir: string
  /** The PostgreSQL database. Pass it as settings.DATABASE_URL to start on the data of a killed site. */
  databaseUrl?: string
  admin: Admin
  /** Returns the output so far. */
  output(): string
  /** Stops the site with SIGTERM and removes its data. */
  stop(): Promise<void>
  /** Kills the site. Its folder and database stay until the run ends. */
  kill(): Promise<void>
}

/**
 * Starts the site on a free port of the loopback address, without a developer's settings, and waits until it is ready.
 *
 * @throws with the output and exit code if it ends or is not ready in time
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

/** Starts the site without waiting for it. */
export async function spawnSite(options: SiteOptions) {
  const main = path.join(options.tree ?? root, 'apps/server/dist/main.js')
  if (!existsSync(main)) throw new Error('The site is not built: run "npm run build" first.')
  const data = await prepareData(options)
  const { dataDir, databaseUrl } = data
  const where = databaseUrl ? { url: databaseUrl } : { folder: path.join(dataDir, 'database') }
  if (options.prepare) await withDatabase(where, options.prepare)
  const child = spawn(process.execPath, [main], {
    // Outside the repository, because the server reads a file .env in its working directory.
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

/** The default settings of every site. */
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

/** The folder and database of a site. */
export interface SiteData {
  dataDir: string
  databaseUrl?: string
  settings: Record<string, string>
  remove(): Promise<void>
}

/** Prepares a folder and a migrated database, by default copies of the run's templates. */
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

/** Collects the end of the output, because a flood of errors must not fill the memory. */
function collectOutput(child: ChildProcess): () => string {
  let output = ''
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-1_000_000))
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  child.once('error', (error) => (output += error.message))
  return () => output
}

/**
 * Reads the address from the output, because the system chooses the port. A test that sets PUBLIC_URL, which is printed
 * instead, chooses a PORT.
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
