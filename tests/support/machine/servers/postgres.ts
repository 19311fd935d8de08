import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { aptInstall } from '../apt.ts'
import { plainEnvironment, setting } from '../../run/env.ts'
import {
  freePort,
  hasEnded,
  isExecutable,
  killWithUs,
  onPath,
  pause,
  run,
  type Account,
  unprivileged,
} from '../processes.ts'

/** A server on which the account of the address may create databases. */
export interface Postgres {
  adminUrl: string
  stop(): Promise<void>
}

/**
 * Finds or starts a PostgreSQL server for this run: the developer's own (TEST_DATABASE_URL), or one in a folder, on a port
 * and with a password of this run, so that two runs at once do not disturb each other. On Debian it is installed where it
 * is missing. Where there is none, the result says why, in one line.
 */
export async function ensurePostgres(): Promise<Postgres | { unavailable: string }> {
  const own = setting('ownPostgresUrl')
  if (own) return { adminUrl: own, stop: () => Promise.resolve() }
  try {
    let bin = await newestInstalled()
    const refusal = bin ? undefined : await aptInstall('postgresql')
    bin ??= await newestInstalled()
    if (!bin) return { unavailable: refusal ?? 'no initdb and postgres were found on this machine' }
    return await startServer(bin)
  } catch (error) {
    return { unavailable: `PostgreSQL did not start: ${String(error).split('\n')[0]}` }
  }
}

/** A server of one test's own, which can be stopped and started again. */
export interface OwnPostgres extends Postgres {
  halt(): Promise<void>
  goOn(): Promise<void>
  /** Kills it as a machine that loses its power would. */
  kill(): Promise<void>
}

/**
 * Starts a server of a test's own.
 *
 * @param bin the folder of its programs
 */
export async function startOwnPostgres(bin: string, settings: Record<string, string>): Promise<OwnPostgres> {
  return startServer(bin, settings)
}

/** Starts a standby of a server, which takes every change from it, and answers reads. */
export async function startStandby(
  bin: string,
  primary: Postgres,
  settings: Record<string, string>,
): Promise<OwnPostgres> {
  return startServer(bin, settings, primary.adminUrl)
}

/** The folder with the newest initdb and postgres of this machine. */
export async function newestInstalled(): Promise<string | undefined> {
  const told = (await run('pg_config', ['--bindir'], { limit: 10_000 })).output.trim()
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = [
    told,
    ...versions.map((version) => path.join('/usr/lib/postgresql', version, 'bin')),
    path.dirname(onPath('initdb') ?? '/'),
  ]
  const found: { folder: string; version: number }[] = []
  for (const folder of new Set(folders)) {
    if (!['initdb', 'postgres'].every((name) => isExecutable(path.join(folder, name)))) continue
    const { code, output } = await run(path.join(folder, 'postgres'), ['--version'], { limit: 10_000 })
    const version = Number(/(\d+(\.\d+)?)/.exec(output)?.[1])
    if (code === 0 && version) found.push({ folder, version })
  }
  return found.sort((a, b) => b.version - a.version)[0]?.folder
}

async function startServer(
  bin: string,
  settings: Record<string, string> = {},
  primary?: string,
): Promise<OwnPostgres> {
  const account = await unprivileged('postgres')
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-postgres-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const password = primary ? new URL(primary).password : randomBytes(18).toString('hex')
    const secret = path.join(folder, 'password')
    await writeFile(secret, password, { mode: 0o600 })
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(folder, account.uid, account.gid)
      await chown(secret, account.uid, account.gid)
    }
    await (primary ? copyCluster(bin, folder, primary, account) : makeCluster(bin, folder, secret, account))
    const place = { bin, folder, password, account, settings }
    let { child, adminUrl } = await listen(place, freePort)
    const halt = async () => {
      child.kill('SIGINT') // PostgreSQL's fast shutdown: clients are cut off, the folder is left consistent.
      if (!(await hasEnded(child, 15_000))) child.kill('SIGKILL')
      await hasEnded(child, 5000)
    }
    const goOn = async () => {
      child = (await listen(place, async () => Number(new URL(adminUrl).port))).child
    }
    const kill = async () => {
      child.kill('SIGKILL')
      await hasEnded(child, 5000)
    }
    return { adminUrl, halt, goOn, kill, stop: () => halt().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function makeCluster(bin: string, folder: string, secret: string, account: Account): Promise<void> {
  // Searches ignore case, so the server needs a locale that knows the case of letters beyond a to z.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const { code, output } = await run(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${path.join(folder, 'data')}`,
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ],
    { ...account, cwd: folder, env: { ...plainEnvironment(), HOME: folder }, limit: 120_000 },
  )
  if (code !== 0) throw new Error(`initdb failed: ${output.trim().split('\n').at(-1) ?? ''}`)
}

async function copyCluster(bin: string, folder: string, primary: string, account: Account): Promise<void> {
  const { code, output } = await run(
    path.join(bin, 'pg_basebackup'),
    [
      `--dbname=${primary}`,
      `--pgdata=${path.join(folder, 'data')}`,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ],
    { ...account, cwd: folder, env: { ...plainEnvironment(), HOME: folder }, limit: 120_000 },
  )
  if (code !== 0) throw new Error(`pg_basebackup failed: ${output.trim().split('\n').at(-1) ?? ''}`)
}

interface Cluster {
  bin: string
  folder: string
  password: string
  account: Account
  settings: Record<string, string>
}

/** Starts the server, on another port where another run has taken the free one first. */
async function listen(
  { bin, folder, password, account, settings }: Cluster,
  choosePort: () => Promise<number>,
): Promise<{ child: ChildProcess; adminUrl: string }> {
  let output = ''
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await choosePort()
    const child = spawn(path.join(bin, 'postgres'), serverArguments(folder, port, settings), {
      ...account,
      cwd: folder,
      env: { ...plainEnvironment(), HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
      // In a process group of its own: Ctrl-C then reaches the runner alone, which ends the tests before their server.
      detached: true,
    })
    output = ''
    killWithUs(child)
    child.once('error', (error) => (output += error.message))
    child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)))
    const adminUrl = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
    if (await answers(child, adminUrl)) return { child, adminUrl }
    child.kill('SIGKILL')
  }
  throw new Error(output.trim().split('\n').at(-1) || 'it did not answer')
}

function serverArguments(folder: string, port: number, own: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...own,
  }
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', path.join(folder, 'data'), '-p', String(port), ...pairs]
}

/** Only the server of this run takes the password. */
async function answers(child: ChildProcess, adminUrl: string): Promise<boolean> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await client.end().catch(() => undefined)
    }
  }
  return false
}
