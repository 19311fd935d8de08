import type { BackupOutcome } from '@isse/api'
import { request as send, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { json } from 'node:stream/consumers'
import { SettingsError } from '../env.ts'
import { readReplies, type BackupNote, type Outcome } from './protocol.ts'
import { socketProblem } from './socket-path.ts'

const COMMAND_UNANSWERED =
  "The site ended before it had answered. Start it, and look with 'npm run admin -- list' what was done."
const BACKUP_UNANSWERED = 'The site ended before the backup was whole. Start it, and run the command again.'

/**
 * Asks the running site to run a command.
 *
 * @returns the output; undefined if no server listens at the path
 * @throws SettingsError if the site refuses the command, this user may not ask, or the server ends before it has answered
 */
export async function askServer(path: string, words: string[]): Promise<string | undefined> {
  const options = { path: '/command', headers: { 'content-type': 'application/json' } }
  const exchange = await ask(path, options, COMMAND_UNANSWERED, (request) =>
    request.end(JSON.stringify(words)),
  )
  if (!exchange) return undefined
  const outcome = (await json(exchange.answer).catch(() => ({ refused: COMMAND_UNANSWERED }))) as Outcome
  if ('refused' in outcome) throw new SettingsError(outcome.refused)
  return outcome.done
}

interface BackupRequest {
  /** The record of the backup for the dashboard. */
  note: BackupNote
  signal: AbortSignal
  /** Displays a line about the progress. */
  print: (line: string) => void
  /** Writes the archive, which is not encrypted. The backup counts as made once this returns. */
  write: (archive: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * Asks the running site for a backup.
 *
 * @returns undefined if no server listens at the path
 * @throws SettingsError if this user may not ask, or the site makes no backup; errors of `write`
 */
export async function askForBackup(
  path: string,
  { note, signal, print, write }: BackupRequest,
): Promise<BackupOutcome | undefined> {
  const query = new URLSearchParams({ ...note, isEncrypted: String(note.isEncrypted) })
  const headers = { 'content-type': 'application/octet-stream' }
  const options = { path: `/backup?${query}`, headers, signal }
  const exchange = await ask(path, options, BACKUP_UNANSWERED, (begun) => begun.flushHeaders())
  if (!exchange) return undefined
  const { request, answer } = exchange
  let outcome: BackupOutcome | undefined
  async function* archive() {
    for await (const reply of readReplies(answer.iterator({ destroyOnReturn: false })))
      if (Buffer.isBuffer(reply)) yield reply
      else if ('progress' in reply) print(reply.progress)
      else if ('refused' in reply) throw new SettingsError(reply.refused)
      else {
        outcome = reply.backedUp
        return
      }
    throw new SettingsError(BACKUP_UNANSWERED)
  }
  try {
    await write(archive())
    await new Promise<void>((resolve) => request.end(resolve))
    answer.resume()
    return outcome
  } catch (error) {
    request.destroy()
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      ? new SettingsError(BACKUP_UNANSWERED)
      : error
  }
}

/**
 * @param unanswered the sentence if the site ends before it answers
 * @param begin sends the request, or its beginning
 * @returns undefined if no server listens at the path
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
    // Stays attached, because Node.js emits a second error if the connection breaks later.
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
