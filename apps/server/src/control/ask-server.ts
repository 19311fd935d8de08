import { connect, type Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { SettingsError } from '../env.ts'
import { KEPT, toLine, type BackedUp, type BackupNote, type Question, type Reply } from './protocol.ts'
import { readReplies } from './read-replies.ts'
import { socketProblem } from './socket-path.ts'

/** What a command came to. */
export type Outcome = Extract<Reply, { done: string } | { refused: string }>

/**
 * Asks the site that serves to run a command.
 *
 * @param onProgress gets the lines that the command prints on its way
 * @returns undefined where no server listens at the path
 * @throws SettingsError where this user may not ask, or the server ends before it has answered
 */
export async function askServer(
  path: string,
  words: string[],
  onProgress: (line: string) => void,
): Promise<Outcome | undefined> {
  const socket = await ask(path, { words })
  if (!socket) return undefined
  for await (const message of readReplies(socket))
    if (Buffer.isBuffer(message)) continue
    else if ('progress' in message) onProgress(message.progress)
    else if ('done' in message || 'refused' in message) return message
  throw new SettingsError(
    "The site ended before it had answered. Start it, and look with 'npm run admin -- list' what was done.",
  )
}

interface BackupOptions {
  /** Gets the archive, which is not encrypted. It is not ended. */
  to: Writable
  /** What the site notes of the backup. */
  note: BackupNote
  onProgress: (line: string) => void
  /** Called once `to` has got all of it; the site counts the backup as made when this has ended. */
  keep: () => Promise<void>
}

/**
 * Asks the site that serves for a backup.
 *
 * @returns undefined where no server listens at the path
 * @throws SettingsError where this user may not ask, or the backup is not made. What `to` has got is no backup then
 */
export async function askForBackup(
  path: string,
  { to, note, onProgress, keep }: BackupOptions,
): Promise<BackedUp | undefined> {
  const socket = await ask(path, { backup: true, note })
  if (!socket) return undefined
  // Where the archive is not taken any more, the site ends the backup.
  to.once('close', () => socket.destroy())
  for await (const message of readReplies(socket))
    if (Buffer.isBuffer(message)) await write(to, message)
    else if ('progress' in message) onProgress(message.progress)
    else if ('backedUp' in message) {
      await keep()
      // A site of an earlier version does not wait for it.
      await new Promise<void>((resolve) => socket.write(KEPT, () => resolve()))
      return message.backedUp
    } else if ('refused' in message) throw new SettingsError(message.refused)
  throw new SettingsError('The site ended before the backup was whole. Start it, and run the command again.')
}

/** @throws where it is destroyed meanwhile: then a stream does not call back for what it had taken */
function write(to: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(Object.assign(new Error('It was closed.'), { code: 'ERR_STREAM_DESTROYED' }))
    to.once('close', onClose)
    to.write(bytes, (error) => {
      to.off('close', onClose)
      if (error) reject(error)
      else resolve()
    })
  })
}

/** @returns undefined where no server listens at the path */
async function ask(path: string, question: Question): Promise<Socket | undefined> {
  if (socketProblem(path)) return undefined
  const socket = connect(path)
  const failure = new Promise<string | undefined>((resolve) => {
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    socket.once('connect', () => resolve(undefined))
  })
  const code = await failure
  if (code === 'EACCES' || code === 'EPERM')
    throw new SettingsError(
      `DATA_DIR belongs to another user, who alone may give commands to the site (${path}). Run this as that user.`,
    )
  if (code !== undefined) return undefined
  socket.on('error', () => undefined)
  socket.write(toLine(question))
  return socket
}
