import type { BackupOutcome } from '@isse/api'
import { request as send, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { json } from 'node:stream/consumers'
import { SettingsError } from '../env.ts'
import type { BackupNote, Outcome } from './protocol.ts'
import { readReplies } from './read-replies.ts'
import { socketProblem } from './socket-path.ts'

const COMMAND_UNANSWERED =
  "The site ended before it had answered. Start it, and look with 'npm run admin -- list' what was done."
const BACKUP_UNANSWERED = 'The site ended before the backup was whole. Start it, and run the command again.'

/**
 * Asks the site that serves to run a command.
 *
 * @returns undefined where no server listens at the path
 * @throws SettingsError where this user may not ask, or the server ends before it has answered
 */
export async function askServer(path: string, words: string[]): Promise<Outcome | undefined> {
  const options = { path: '/command', headers: { 'content-type': 'application/json' } }
  const asked = await ask(path, options, COMMAND_UNANSWERED, (request) => request.end(JSON.stringify(words)))
  if (!asked) return undefined
  return json(asked.answer).catch(() => {
    throw new SettingsError(COMMAND_UNANSWERED)
  }) as Promise<Outcome>
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
 * @param signal ends it
 * @returns undefined where no server listens at the path
 * @throws SettingsError where this user may not ask
 */
export async function askForBackup(
  path: string,
  note: BackupNote,
  signal: AbortSignal,
): Promise<ServedBackup | undefined> {
  const query = new URLSearchParams({ ...note, isEncrypted: String(note.isEncrypted) })
  const headers = { 'content-type': 'application/octet-stream' }
  const options = { path: `/backup?${query}`, headers, signal }
  const asked = await ask(path, options, BACKUP_UNANSWERED, (begun) => begun.flushHeaders())
  if (!asked) return undefined
  const { request, answer } = asked
  let made: BackupOutcome | undefined
  return {
    async *archive(onProgress) {
      try {
        for await (const message of readReplies(answer.iterator({ destroyOnReturn: false })))
          if (Buffer.isBuffer(message)) yield message
          else if ('progress' in message) onProgress(message.progress)
          else if ('refused' in message) throw new SettingsError(message.refused)
          else {
            made = message.backedUp
            return
          }
        throw new SettingsError(BACKUP_UNANSWERED)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ECONNRESET'
          ? new SettingsError(BACKUP_UNANSWERED)
          : error
      } finally {
        if (!made) request.destroy()
      }
    },
    async keep() {
      if (!made) throw new SettingsError(BACKUP_UNANSWERED)
      await new Promise<void>((resolve) => request.end(resolve))
      answer.resume()
      return made
    },
  }
}

/**
 * @param unanswered the sentence where the site ends before it answers
 * @param begin sends the request, or its beginning
 * @returns undefined where no server listens at the path
 */
function ask(
  socketPath: string,
  options: RequestOptions,
  unanswered: string,
  begin: (request: ClientRequest) => void,
): Promise<{ request: ClientRequest; answer: IncomingMessage } | undefined> {
  return new Promise((resolve, reject) => {
    if (socketProblem(socketPath)) return resolve(undefined)
    const request = send({ socketPath, method: 'POST', agent: false, ...options })
    let isConnected = false
    request.once('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    request.once('response', (answer) => resolve({ request, answer }))
    // Node.js emits a second error when the connection breaks later; the reader of the answer gets that one too.
    request.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EACCES' || code === 'EPERM')
        reject(
          new SettingsError(
            `DATA_DIR belongs to another user, who alone may give commands to the site (${socketPath}). Run this as that user.`,
          ),
        )
      else if (isConnected) reject(new SettingsError(unanswered))
      else resolve(undefined)
    })
    begin(request)
  })
}
