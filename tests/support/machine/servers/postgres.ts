import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
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
  unprivileged,
} from '../processes.ts'
import { createFolder } from '../program-on-port.ts'

/** A server whose account may create databases. */
interface Postgres {
  adminUrl: string
  stop(): Promise<void>
}

/**
 * Finds or starts a PostgreSQL server: the developer's own (TEST_DATABASE_URL), or one with a folder, port and password
 * of this run, so that concurrent runs do not collide. Installs it on Debian if it is missing. The result names the
 * reason if there is none.
 */
export async function ensurePostgres(): Promise<Postgres | { unavailable: string }> {
  const own = setting('ownPostgresUrl')
  if (own) return { adminUrl: own, stop: () => Promise.resolve() }
  try {
    let bin = await newestInstalled()
    const refusal = bin ? undefined : await aptInstall('postgresql')
    bin ??= await newestInstalled()
    if (!bin) return { unavailable: refusal ?? 'no initdb and postgres were found on this machine' }
    return await startOwnPostgres(bin)
  } catch (error) {
    return { unavailable: `PostgreSQL did not start: ${String(error).split('\n')[0]}` }
  }
}

/** Returns the folder with the newest initdb and postgres of this machine. */
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

/** A server that can be stopped and restarted. */
export interface OwnPostgres extends Postgres {
  halt(): Promise<void>
  goOn(): Promise<void>
  /** Kills the server, as a power failure does. */
  kill(): Promise<void>
}

/**
 * Starts a server in a folder of its own.
 *
 * @param bin the folder of its programs
 * @param primary the address of the primary, if the server is a standby
 */
export async function startOwnPostgres(
  bin: string,
  settings: Record<string, string> = {},
  primary?: string,
): Promise<OwnPostgres> {
  const account = await unprivileged('postgres')
  const password = primary ? new URL(primary).password : randomBytes(18).toString('hex')
  const folder = await createFolder({ password }, account)
  const options = { ...account, cwd: folder, env: { ...plainEnvironment(), HOME: folder } }
  const remove = () => rm(folder, { recursive: true, force: true })

  /** Starts the server, on another port if another run has taken the free one. */
  async function listen(
    choosePort: () => Promise<number>,
  ): Promise<{ child: ChildProcess; adminUrl: string }> {
    let output = ''
    for (let attempt = 0; attempt < 5; attempt++) {
      const port = await choosePort()
      const child = spawn(path.join(bin, 'postgres'), serverArguments(folder, port, settings), {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
        // A process group of its own, so that Ctrl-C only reaches the runner, which ends the tests before the server.
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

  try {
    const [program, ...args] = primary
      ? ['pg_basebackup', `--dbname=${primary}`, '--write-recovery-conf', '--checkpoint=fast']
      : ['initdb', '--username=postgres', '--pwfile=password', '--auth=scram-sha-256', ...locale()]
    const made = await run(path.join(bin, program ?? ''), [...args, '--pgdata=data', '--no-sync'], {
      ...options,
      limit: 120_000,
    })
    if (made.code !== 0) throw new Error(`${program} failed: ${made.output.trim().split('\n').at(-1) ?? ''}`)
    let { child, adminUrl } = await listen(freePort)
    const halt = async () => {
      child.kill('SIGINT') // PostgreSQL's fast shutdown: clients are cut off, the folder is left consistent.
      if (!(await hasEnded(child, 15_000))) child.kill('SIGKILL')
      await hasEnded(child, 5000)
    }
    const goOn = async () => {
      child = (await listen(async () => Number(new URL(adminUrl).port))).child
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

/** Searches ignore case, so the server needs a locale with case mappings beyond a to z. */
function locale(): string[] {
  return ['--encoding=UTF8', `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`]
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

/** Checks the password, which only the server of this run accepts. */
async function answers(child: ChildProcess, adminUrl: string): Promise<boolean> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return true
    } catch {
      // The server is not ready yet.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}
