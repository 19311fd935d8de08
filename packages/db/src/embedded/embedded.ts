import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder } from './folder-lock.ts'
import { packageFile } from '../package-file.ts'
import { copyReadyMade, READY_MADE } from './ready-made.ts'
import { Throttle } from '../concurrency/throttle.ts'

/** A part of the socket's name: clients make the name of the folder and of it. */
const PORT = 5432

interface EmbeddedOptions {
  /** A ready-made folder to begin with, where there is one; 'none': always by initdb. */
  readyMade?: string
  report?: (error: unknown) => void
}

/** A running embedded PostgreSQL and how to connect to it. */
export interface EmbeddedPostgres {
  pool: PoolConfig
  /** Sets the one listener, which is called when the engine has ended by itself and runs again. */
  onRestart(listener: () => void): void
  stop(): Promise<void>
}

/** How long a restart of the engine waits after one that failed, in milliseconds. */
const RESTART_INTERVAL = 1000

/** In the data folder of every PostgreSQL. Without it, PGlite would make a new, empty database. */
const MARK = 'PG_VERSION'

/**
 * Starts PGlite (PostgreSQL as WebAssembly) on a folder, which it makes where there is none. It listens on a Unix
 * socket in a folder of the temporary directory that only this user may enter.
 *
 * PostgreSQL ends itself where it cannot write its log, as on a full disk: what is not in the log must not be
 * acknowledged. It is then started again, and recovers, as often as it takes.
 *
 * @param options.report takes what ended the engine, and why it does not start again yet, the same once a minute
 * @throws where another process has the folder open: PGlite itself would not notice and lose data
 */
export async function startEmbedded(
  folder: string,
  { readyMade = READY_MADE, report: tell = () => undefined }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const reports = new Throttle()
  // A restart is tried every second, for as long as a disk is full or gone.
  const report = (error: unknown) => void (reports.allows(String(error)) && tell(error))
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = await lockFolder(`${folder}.lock`)
  const host = makeSocketFolder(folder)
  const release = () => {
    rmSync(host, { recursive: true, force: true })
    unlock()
  }
  try {
    if (readyMade !== 'none' && !existsSync(folder)) copyReadyMade(folder, readyMade)
    const start = () => startWorker(folder, join(host, `.s.PGSQL.${PORT}`))
    let listener = () => undefined as void
    const stopping = new AbortController()
    let worker: Worker | undefined
    let restarting: Promise<void> | undefined

    const restart = async () => {
      while (!stopping.signal.aborted) {
        try {
          if (!existsSync(join(folder, MARK))) throw new Error('The folder of the embedded database is gone.')
          watch(await start())
          return listener()
        } catch (error) {
          report(error)
          await pause(RESTART_INTERVAL)
        }
      }
    }
    const watch = (started: Worker) => {
      worker = started
      started.on('error', report)
      started.once('exit', () => {
        worker = undefined
        if (stopping.signal.aborted) return
        report(new EngineEndedError())
        restarting = restart()
      })
    }
    watch(await start())
    return {
      onRestart: (given) => void (listener = given),
      pool: {
        // Complete, because pg takes what is left out from PGPORT and its like, which are meant for other programs.
        host,
        port: PORT,
        user: 'postgres',
        password: 'none',
        database: 'postgres',
        ssl: false,
        application_name: 'isse',
        // A second connection loses acknowledged writes. The one stays open while it is idle.
        max: 1,
        idleTimeoutMillis: 0,
      },
      async stop() {
        stopping.abort()
        await restarting
        if (worker) {
          const ended = once(worker, 'exit')
          worker.postMessage('stop')
          await ended
        }
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The embedded engine has ended by itself. */
class EngineEndedError extends Error {
  constructor() {
    super('The embedded database ended by itself, as it does where it cannot write. It is started again.')
  }
}

/**
 * Starts the engine's thread.
 *
 * @throws where it ends before it is ready
 */
async function startWorker(folder: string, socket: string): Promise<Worker> {
  rmSync(socket, { force: true })
  const worker = new Worker(packageFile('src/embedded/embedded-worker.mjs'), {
    workerData: { folder, socket },
  })
  const ended = new AbortController()
  worker.once('exit', () => ended.abort(new EngineEndedError()))
  await once(worker, 'message', { signal: ended.signal })
  return worker
}

/**
 * A folder that only this user may enter; not beside the data, because the path of a Unix socket has room for
 * 107 bytes only. Its name follows from the data's, so that what a killed process left is cleared by the next.
 */
function makeSocketFolder(data: string): string {
  const folder = socketFolder(data)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** Where the socket of the database in a folder is. */
export function socketFolder(data: string): string {
  const name = createHash('sha256').update(resolve(data)).digest('hex').slice(0, 16)
  return join(tmpdir(), `isse-${name}`)
}
