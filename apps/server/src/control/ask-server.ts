import type { BackupOutcome } from '@isse/api'
import { connect, type Socket } from 'node:net'
import { SettingsError } from '../env.ts'
import { KEPT, toLine, type BackupNote, type Question, type Reply } from './protocol.ts'
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

/** A backup that the site makes. */
export interface ServedBackup {
  /**
   * Its bytes, which are not encrypted. Where they are not taken any more, the site ends the backup.
   *
   * @throws SettingsError where the backup is not made. What was read is no backup then
   */
  archive(onProgress: (line: string) => void): AsyncGenerator<Buffer>
  /** Tells the site that the file has its name, so that the backup counts as made. */
  keep(): Promise<BackupOutcome>
}

/**
 * Asks the site that serves for a backup.
 *
 * @param note what the site notes of it
 * @param stop ends it
 * @returns undefined where no server listens at the path
 * @throws SettingsError where this user may not ask
 */
export async function askForBackup(
  path: string,
  note: BackupNote,
  stop: AbortSignal,
): Promise<ServedBackup | undefined> {
  const socket = await ask(path, { backup: true, note })
  if (!socket) return undefined
  stop.addEventListener('abort', () => socket.destroy(), { once: true })
  let made: BackupOutcome | undefined
  return {
    async *archive(onProgress) {
      try {
        for await (const message of readReplies(socket.iterator({ destroyOnReturn: false })))
          if (Buffer.isBuffer(message)) yield message
          else if ('progress' in message) onProgress(message.progress)
          else if ('refused' in message) throw new SettingsError(message.refused)
          else if ('backedUp' in message) {
            made = message.backedUp
            return
          }
      } finally {
        if (!made) socket.destroy()
      }
      throw new SettingsError(SITE_ENDED)
    },
    async keep() {
      if (!made) throw new SettingsError(SITE_ENDED)
      await new Promise<void>((resolve) => socket.end(KEPT, () => resolve()))
      return made
    },
  }
}

const SITE_ENDED = 'The site ended before the backup was whole. Start it, and run the command again.'

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
