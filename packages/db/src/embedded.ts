import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { packageFile } from './package-file.ts'
import { copyReadyMade, READY_MADE } from './ready-made.ts'

/** A part of the socket's name: clients make the name of the folder and of it. */
const PORT = 5432

/** A running embedded PostgreSQL and how to connect to it. */
export interface EmbeddedPostgres {
  pool: PoolConfig
  stop(): Promise<void>
}

/**
 * Starts PGlite (PostgreSQL as WebAssembly) on a folder, which it makes where there is none. It listens on a Unix
 * socket in a folder of the temporary directory that only this user may enter.
 *
 * @param options.readyMade a ready-made folder to begin with, where there is one; undefined: always by initdb
 * @throws where another process has the folder open: PGlite itself would not notice and lose data
 */
export async function startEmbedded(
  folder: string,
  { readyMade }: { readyMade: string | undefined } = { readyMade: READY_MADE },
): Promise<EmbeddedPostgres> {
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = lockFolder(`${folder}.lock`)
  const host = makeSocketFolder(folder)
  const release = () => {
    rmSync(host, { recursive: true, force: true })
    unlock()
  }
  try {
    if (readyMade && !existsSync(folder)) copyReadyMade(folder, readyMade)
    const worker = new Worker(packageFile('src/embedded-worker.mjs'), {
      workerData: { folder, socket: join(host, `.s.PGSQL.${PORT}`) },
    })
    await once(worker, 'message')
    return {
      pool: {
        // All of it is said here: pg takes what is left out from PGPORT and its like, which are meant for other programs.
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
        worker.postMessage('stop')
        await once(worker, 'exit')
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * A folder that only this user may enter; not beside the data, because the path of a Unix socket has room for
 * 107 bytes only. Its name follows from the data's, so that what a killed process left is cleared by the next.
 */
function makeSocketFolder(data: string): string {
  const name = createHash('sha256').update(resolve(data)).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `isse-${name}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return folder
}
