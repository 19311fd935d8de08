import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** So many bytes of a path fit into the address of a Unix socket, which ends with a zero byte. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103

/** What a process listens on for as long as it holds a lock. */
export interface LockSocket {
  /** The socket's name, in the folder of the lock; empty where the system has no such sockets, or the path is too long. */
  name: string
  close(): void
}

/** Listens on a socket of its own beside a lock file. It keeps no process alive. */
export async function openLockSocket(file: string): Promise<LockSocket> {
  const path = `${file}-${randomUUID().slice(0, 8)}.sock`
  const server = await listen(path)
  if (!server) return { name: '', close() {} }
  return { name: basename(path), close: () => void server.close() }
}

/** Whether the process that opened the socket still listens. The system closes it with its process, however that ends. */
export async function isLockSocketOpen(file: string, name: string): Promise<boolean> {
  const failure = await new Promise<string | undefined>((resolve) => {
    const socket = connect(join(dirname(file), name))
    socket.once('connect', () => {
      socket.destroy()
      resolve(undefined)
    })
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code))
  })
  // Another user's socket may only be connected to by that user.
  return failure === undefined || failure === 'EACCES' || failure === 'EPERM'
}

/** Removes the socket of a process that was killed. */
export function removeLockSocket(file: string, name: string): void {
  rmSync(join(dirname(file), name), { force: true })
}

async function listen(path: string): Promise<Server | undefined> {
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return undefined
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve) => {
    // A file system without sockets, such as that of a network drive. The id of the process is in the lock as well.
    server.once('error', () => resolve(undefined))
    server.listen(path, () => resolve(server.unref()))
  })
}
