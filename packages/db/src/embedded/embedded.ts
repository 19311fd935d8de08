import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { packageFile } from '../package-file.ts'
import { copyPrebuilt, PREBUILT } from './prebuilt.ts'

/** A part of the socket's name, which clients derive from the folder and the port. */
const PORT = 5432

interface EmbeddedOptions {
  /** The prebuilt folder to start from, if it exists; 'none' always runs initdb. */
  prebuilt?: string
  /** Runs after the folder is locked, and before the engine opens it. */
  beforeOpen?: (() => Promise<void>) | undefined
  /** Called with the error that ended the engine. All later reads and writes fail. */
  onEnd?: ((error: Error) => void) | undefined
}

/** A running embedded PostgreSQL and how to connect to it. */
export interface EmbeddedPostgres {
  pool: PoolConfig
  stop(): Promise<void>
}

/**
 * Starts PGlite (PostgreSQL as WebAssembly) on a folder, and creates the folder if necessary. It listens on a Unix socket
 * in a temporary folder that only this user may enter.
 *
 * PostgreSQL exits if it cannot write its log, such as on a full disk, because an unlogged change must not be acknowledged.
 * The next start recovers from the log.
 *
 * @throws if another process has the folder open: PGlite itself would not notice and lose data
 */
export async function startEmbedded(
  folder: string,
  { prebuilt = PREBUILT, beforeOpen, onEnd }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = await lockFolder(`${folder}.lock`)
  const host = createSocketFolder(folder)
  const release = () => {
    rmSync(host, { recursive: true, force: true })
    unlock()
  }
  try {
    await beforeOpen?.()
    if (prebuilt !== 'none' && !existsSync(folder)) copyPrebuilt(folder, prebuilt)
    const worker = await startWorker(folder, join(host, `.s.PGSQL.${PORT}`))
    const ended = new Promise((tell) => worker.once('exit', tell))
    let isStopping = false
    let cause: unknown
    worker.on('error', (error) => (cause = error))
    worker.once('exit', () => {
      if (!isStopping) onEnd?.(new EngineEndedError({ cause }))
    })
    return {
      pool: {
        // Complete, because pg takes missing values from PGPORT and its like, which are meant for other programs.
        host,
        port: PORT,
        user: 'postgres',
        password: 'none',
        database: 'postgres',
        ssl: false,
        application_name: 'isse',
        // A second connection loses acknowledged writes. The only one stays open while it is idle.
        max: 1,
        idleTimeoutMillis: 0,
      },
      async stop() {
        isStopping = true
        worker.postMessage('stop')
        await ended
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

export class EngineEndedError extends Error {
  constructor(options?: ErrorOptions) {
    super('The embedded database ended by itself, as it does where it cannot write.', options)
  }
}

/**
 * Starts the engine's thread.
 *
 * @throws if it ends before it is ready
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
 * Creates a folder that only this user may enter; not beside the data, because the path of a Unix socket is limited to 107
 * bytes. Its name derives from the data folder, so that the next process cleans up after a killed one.
 */
function createSocketFolder(data: string): string {
  const folder = socketFolder(data)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

export function socketFolder(data: string): string {
  const name = createHash('sha256').update(resolve(data)).digest('hex').slice(0, 16)
  return join(tmpdir(), `isse-${name}`)
}
