import { BackupEndedError, BackupError, unavailablePartOf, type BackupOutcome } from '@isse/api'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { CommandError } from './commands.ts'
import { askedBackup, askedWords, toLine, type BackupNote, type Outcome, type Reply } from './protocol.ts'
import { isAnswered, socketProblem } from './socket-path.ts'

/** A backup that was asked for. */
interface BackupRequest {
  /** What is noted of it. */
  note: BackupNote
  /** Gets the archive, without encryption. */
  to: Writable
  progress: (line: string) => void
  /** Ends it before it is whole. */
  signal: AbortSignal
  /** Says what is in it, and returns once the command has put the file under its name. */
  keep: (backup: BackupOutcome) => Promise<void>
}

interface Commands {
  /** Runs a command, and returns what it prints. */
  run: (words: string[]) => Promise<string>
  backUp: (request: BackupRequest) => Promise<unknown>
}

export type BackUp = Commands['backUp']

/** Nothing longer is a command, in bytes. */
const LONGEST_COMMAND = 64 * 1024

/**
 * Takes the commands of the person at the server while the site serves, by HTTP on a unix socket that only its own user may
 * open. The site serves without it where there can be none, and the log says why.
 *
 * @returns closes and removes the socket, once the commands under way have ended
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
  const app = fastify({ bodyLimit: LONGEST_COMMAND })
  addRoutes(app, commands, log)
  // A stop ends connections that have sent no request at once, because they get no answer.
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => void silent.add(socket))
  app.server.on('request', ({ socket }) => void silent.delete(socket))
  app.addHook('preClose', async () => silent.forEach((socket) => socket.destroy()))
  try {
    if (!(await listenOrReplace(app, path))) {
      log.info(`Another server takes the commands for ${path}.`)
      return async () => undefined
    }
    // The umask of the process has kept others away up to here.
    await chmod(path, 0o600)
  } catch (error) {
    await app.close()
    log.warn(error, `The control socket ${path} could not be opened: stop the site before you run a command.`)
    return async () => undefined
  }
  // It removes the file too.
  return () => app.close()
}

/** @returns false where another server listens at the path. A file that a killed server left is replaced. */
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
  const clientErrorOf = (error: unknown) => {
    const isClientError = error instanceof CommandError || error instanceof BackupError
    if (!isClientError) log.error(error, 'A command failed.')
    return { refused: isClientError ? error.message : failureOf(error) }
  }

  app.post('/command', async ({ body }): Promise<Outcome> => {
    try {
      return { done: await run(askedWords.parse(body)) }
    } catch (error) {
      return clientErrorOf(error)
    }
  })

  // A shutdown waits for commands, but not for a backup, which may take minutes and is made again.
  const closing = new AbortController()
  const stopped = 'The site is stopped, so there is no backup. Run the command again.'
  app.addHook('preClose', async () => closing.abort(new BackupEndedError(stopped)))
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))

  // The request of a backup ends with the backup, so it is not read before it is answered.
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  app.post('/backup', ({ query, raw: request }, reply) => {
    const answer = reply.hijack().raw.writeHead(200)
    const send = (message: Reply) => void (answer.writable && answer.write(toLine(message)))
    const gone = new AbortController()
    const signal = AbortSignal.any([closing.signal, gone.signal])
    // Whoever asked may be gone at any moment. A write that fails may be the first to show it.
    const isGone = () => gone.abort(new BackupEndedError('Whoever asked for the backup has ended.'))
    answer.on('error', isGone).once('close', isGone)
    const kept = once(request.resume(), 'end', { signal })
    kept.catch(() => undefined)
    const make = async () => {
      try {
        await backUp({
          note: askedBackup.parse(query),
          to: archiveIn(answer),
          progress: (progress) => send({ progress }),
          signal,
          async keep(backedUp) {
            send({ backedUp })
            await kept
          },
        })
      } catch (error) {
        if (answer.destroyed) isGone()
        send(clientErrorOf(gone.signal.aborted ? gone.signal.reason : error))
      } finally {
        answer.end()
      }
    }
    const made = make().finally(() => underWay.delete(made))
    underWay.add(made)
  })
}

/** What an archive is written to, so that it goes into an answer: each chunk after a line that says how long it is. */
function archiveIn(answer: Writable): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunk.length === 0) return done()
      answer.write(toLine({ bytes: chunk.length }))
      // Called once the socket has taken it, so it waits for a command that reads slowly.
      answer.write(chunk, done)
    },
  })
}

function failureOf(error: unknown): string {
  return unavailablePartOf(error)
    ? 'The site could not read or write its data, so the command failed. The log of the site says what is wrong: mend that, such as a full disk, and run the command again.'
    : 'The command failed. The log of the site says why.'
}
