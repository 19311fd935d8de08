import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, resolve } from 'node:path'

/** So many bytes of a path fit into the address of a Unix socket, which ends with a zero byte. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103

/** What a process listens on for as long as it holds a lock. */
export interface LockSocket {
  /** The socket's name in the folder of the lock, or its whole path elsewhere. */
  name: string
  close(): void
}

/**
 * Listens on a socket of its own beside a lock file. Where the path is too long, or the file system has no sockets, as that of
 * a network drive, the socket is in the temporary directory. It keeps no process alive.
 */
export async function openLockSocket(file: string): Promise<LockSocket> {
  const name = `${basename(file)}-${randomUUID().slice(0, 8)}.sock`
  const beside = resolve(dirname(file), name)
  if (Buffer.byteLength(beside) <= LONGEST_PATH) {
    const server = await listen(beside).catch(() => undefined)
    if (server) return { name, close: () => void server.close() }
  }
  const elsewhere = resolve(tmpdir(), `isse-${name}`)
  const server = await listen(elsewhere)
  return { name: elsewhere, close: () => void server.close() }
}

/** Whether the process that opened the socket still listens. The system closes it with its process, however that ends. */
export async function isLockSocketOpen(file: string, name: string): Promise<boolean> {
  const failure = await new Promise<string | undefined>((tell) => {
    const socket = connect(resolve(dirname(file), name))
    socket.once('connect', () => {
      socket.destroy()
      tell(undefined)
    })
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => tell(code))
  })
  // Another user's socket may only be connected to by that user.
  return failure === undefined || failure === 'EACCES' || failure === 'EPERM'
}

/** Removes the socket of a process that was killed. */
export function removeLockSocket(file: string, name: string): void {
  rmSync(resolve(dirname(file), name), { force: true })
}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(path)
  await once(server, 'listening')
  return server.unref()
}
