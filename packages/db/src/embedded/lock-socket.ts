import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, resolve } from 'node:path'

/** The limit of a Unix socket's path in bytes, without the final zero byte. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103

/** The socket of a process that holds a lock. */
export interface LockSocket {
  /** The socket's name in the folder of the lock, or its whole path elsewhere. */
  name: string
  close(): void
}

/**
 * Listens on a new socket beside a lock file. If the path is too long, or the file system has no sockets, such as a network
 * drive, the socket is in the temporary directory. It does not keep the process alive.
 */
export async function openLockSocket(file: string): Promise<LockSocket> {
  const name = `${basename(file)}-${randomUUID().slice(0, 8)}.sock`
  const besideLock = resolve(dirname(file), name)
  if (Buffer.byteLength(besideLock) <= LONGEST_PATH) {
    const server = await listen(besideLock).catch(() => undefined)
    if (server) return { name, close: () => void server.close() }
  }
  const elsewhere = resolve(tmpdir(), `isse-${name}`)
  const server = await listen(elsewhere)
  return { name: elsewhere, close: () => void server.close() }
}

/** Returns true if the socket's process still listens. The system closes the socket with its process. */
export async function isLockSocketOpen(file: string, name: string): Promise<boolean> {
  const failure = await new Promise<string | undefined>((tell) => {
    const socket = connect(resolve(dirname(file), name))
    socket.once('connect', () => {
      socket.destroy()
      tell(undefined)
    })
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => tell(code))
  })
  // Only its own user may connect to another user's socket.
  return failure === undefined || failure === 'EACCES' || failure === 'EPERM'
}

/** Removes the socket of a killed process. */
export function removeLockSocket(file: string, name: string): void {
  rmSync(resolve(dirname(file), name), { force: true })
}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(path)
  await once(server, 'listening')
  return server.unref()
}
