import { BackupEndedError, BackupError, unavailablePartOf, type BackupOutcome } from '@isse/api'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { CommandError } from './commands.ts'
import { backupNote, commandWords, toLine, type BackupNote, type Outcome, type Reply } from './protocol.ts'
import { isAnswered, socketProblem } from './socket-path.ts'

/** A backup that a command asks for. */
interface BackupRequest {
  /** The record of the backup for the dashboard. */
  note: BackupNote
  /** Ends the backup before it is whole. */
  signal: AbortSignal
  /** Sends a line about the progress. */
  print: (line: string) => void
  /** Sends bytes of the unencrypted archive. Returns when the command is ready for more. */
  send: (chunk: Uint8Array) => Promise<void>
  /** Sends the outcome. Returns when the command has renamed the file. */
  finish: (outcome: BackupOutcome) => Promise<void>
}

interface Commands {
  /** Runs a command, and returns its output. */
  run: (words: string[]) => Promise<string>
  backUp: (request: BackupRequest) => Promise<unknown>
}

export type BackUp = Commands['backUp']

/**
 * Serves commands by HTTP on a unix socket that only the site's own user may open. If the socket cannot be opened, the site
 * serves without it, and the log says why.
 *
 * @returns closes and removes the socket, after the current commands
 */
export async function openControlServer(
  path: string,
  commands: Commands,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const problem = socketProblem(path)
  if (problem) {
    log.warn(problem)
    return async () => undefined
  }
  const app = fastify()
  addRoutes(app, commands, log)
  try {
    if (!(await listenOrReplace(app, path))) {
      log.info(`Another server takes the commands for ${path}.`)
      return async () => undefined
    }
    // The umask of the process has restricted it until here.
    await chmod(path, 0o600)
  } catch (error) {
    await app.close()
    log.warn(error, `The control socket ${path} could not be opened: stop the site before you run a command.`)
    return async () => undefined
  }
  return () => app.close()
}

const FAILED = 'The command failed. The log of the site says why.'
const UNAVAILABLE =
  'The site could not read or write its data, so the command failed. The log of the site says what is wrong: mend that, such as a full disk, and run the command again.'

/** Replaces the socket of a killed server. @returns false if another server listens at the path */
async function listenOrReplace(app: FastifyInstance, path: string): Promise<boolean> {
  try {
    await app.listen({ path })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (await isAnswered(path)) return false
    await rm(path, { force: true })
    await app.listen({ path })
  }
  return true
}

function addRoutes(app: FastifyInstance, { run, backUp }: Commands, log: FastifyBaseLogger): void {
  const describeError = (error: unknown) => {
    if (error instanceof CommandError || error instanceof BackupError) return { refused: error.message }
    log.error(error, 'A command failed.')
    return { refused: unavailablePartOf(error) ? UNAVAILABLE : FAILED }
  }

  app.post('/command', async ({ body }): Promise<Outcome> => {
    try {
      return { done: await run(commandWords.parse(body)) }
    } catch (error) {
      return describeError(error)
    }
  })

  // A shutdown waits for commands, but not for a backup, which may take minutes and is made again.
  const closing = new AbortController()
  const stopped = 'The site is stopped, so there is no backup. Run the command again.'
  app.addHook('preClose', async () => closing.abort(new BackupEndedError(stopped)))
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(running)))

  // The request ends after the backup, so it is answered before it is read.
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  app.post('/backup', ({ query, raw: request }, reply) => {
    const answer = reply.hijack().raw.writeHead(200)
    const disconnected = new AbortController()
    const signal = AbortSignal.any([closing.signal, disconnected.signal])
    const setGone = () => disconnected.abort(new BackupEndedError('Whoever asked for the backup has ended.'))
    answer.on('error', setGone).once('close', setGone)
    const renamed = once(request.resume(), 'end', { signal })
    renamed.catch(() => undefined)
    const write = (message: Reply) => void (answer.writable && answer.write(toLine(message)))
    const make = async () => {
      try {
        await backUp({
          note: backupNote.parse(query),
          signal,
          print: (progress) => write({ progress }),
          async send(chunk) {
            write({ bytes: chunk.length })
            if (!answer.write(chunk)) await once(answer, 'drain', { signal })
          },
          async finish(backedUp) {
            write({ backedUp })
            await renamed
          },
        })
      } catch (error) {
        // A failed write may be the first sign that the command has ended.
        if (answer.destroyed) setGone()
        write(describeError(signal.aborted ? signal.reason : error))
        // A command that reads nothing must not hold up the shutdown.
        if (closing.signal.aborted && answer.writableNeedDrain) answer.destroy()
      } finally {
        answer.end()
      }
    }
    const work = make().finally(() => running.delete(work))
    running.add(work)
  })
}
