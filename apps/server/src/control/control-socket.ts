import { BackupEndedError, BackupError, outPartOf, type BackupOutcome } from '@isse/api'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { CommandRefusal } from './commands.ts'
import { question, toLine, type BackupNote, type Reply } from './protocol.ts'
import { archiveOver } from './send-backup.ts'
import { socketProblem } from './socket-path.ts'

/** Runs a command, and returns what it prints. */
export type RunCommand = (words: string[], progress: (line: string) => void) => Promise<string>

/** A backup that was asked for. */
export interface BackupRequest {
  /** What is noted of it; undefined where the command says nothing. */
  note: BackupNote | undefined
  /** Gets the archive, without encryption. */
  to: Writable
  progress: (line: string) => void
  /** Ends it before it is whole. */
  signal: AbortSignal
  /** Says what is in it, and returns once the command has put the file under its name. */
  keep: (backup: BackupOutcome) => Promise<void>
}

export type BackUp = (request: BackupRequest) => Promise<void>

interface Commands {
  run: RunCommand
  backUp: BackUp
}

/** Nothing longer is a command, in characters. */
const LONGEST_QUESTION = 64 * 1024

/** A connection on which nothing is asked for this time is closed, in milliseconds. */
const LONGEST_SILENCE = 10_000

/**
 * Takes the commands of the person at the server while the site serves, on a unix socket that only its own user may open.
 * The site serves without it where there can be none, and the log says why.
 *
 * @returns closes and removes the socket, once the commands under way have ended
 */
export async function openControlSocket(
  path: string,
  commands: Commands,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const problem = socketProblem(path)
  if (problem) {
    log.warn(problem)
    return async () => undefined
  }
  const underWay = new Set<Promise<void>>()
  const waiting = new Set<Socket>()
  // A shutdown waits for commands, but not for a backup, which may take minutes and is made again.
  const closing = new AbortController()
  const server = createServer((socket) => {
    waiting.add(socket)
    const onAsked = () => waiting.delete(socket)
    const answered = answer(socket, commands, { log, onAsked, closing: closing.signal }).finally(() =>
      underWay.delete(answered),
    )
    underWay.add(answered)
  })
  try {
    if (!(await listenOrReplace(server, path))) {
      log.info(`Another server takes the commands for ${path}.`)
      return async () => undefined
    }
    // The umask of the process has kept others away up to here.
    await chmod(path, 0o600)
  } catch (error) {
    server.close()
    log.warn(error, `The control socket ${path} could not be opened: stop the site before you run a command.`)
    return async () => undefined
  }
  return async () => {
    // It removes the file too.
    const closed = once(server, 'close')
    server.close()
    closing.abort(new BackupEndedError('The site is stopped, so there is no backup. Run the command again.'))
    for (const socket of waiting) socket.destroy()
    await Promise.all(underWay)
    await closed
  }
}

/** @returns false where another server listens at the path. A file that a killed server left is replaced. */
async function listenOrReplace(server: Server, path: string): Promise<boolean> {
  if (await listen(server, path)) return true
  if (await isAnswered(path)) return false
  await rm(path, { force: true })
  return listen(server, path)
}

/** @returns false where there is a file at the path already */
async function listen(server: Server, path: string): Promise<boolean> {
  server.listen(path)
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

/** Whether a server listens at the path. */
export async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

interface Answering {
  log: FastifyBaseLogger
  /** Called once the question has come, or the connection is lost. */
  onAsked: () => void
  closing: AbortSignal
}

async function answer(
  socket: Socket,
  { run, backUp }: Commands,
  { log, onAsked, closing }: Answering,
): Promise<void> {
  const send = (reply: Reply) => void (socket.writable && socket.write(toLine(reply)))
  // Whoever asked may be gone before the command has ended, which it does all the same.
  socket.on('error', () => undefined)
  try {
    const line = await readLine(socket).finally(onAsked)
    if (line === undefined) return
    const asked = question.parse(JSON.parse(line))
    const progress = (text: string) => send({ progress: text })
    if ('words' in asked) send({ done: await run(asked.words, progress) })
    else await backUpOver(socket, asked.note, { backUp, send, progress, closing })
  } catch (error) {
    const isRefusal = error instanceof CommandRefusal || error instanceof BackupError
    if (!isRefusal) log.error(error, 'A command failed.')
    send({ refused: isRefusal ? error.message : failureOf(error) })
  } finally {
    socket.end()
  }
}

interface BackingUp {
  backUp: BackUp
  send: (reply: Reply) => void
  progress: (line: string) => void
  closing: AbortSignal
}

/** @throws BackupEndedError where the command has ended, which may show first as a write that fails */
async function backUpOver(
  socket: Socket,
  note: BackupNote | undefined,
  { backUp, send, progress, closing }: BackingUp,
): Promise<void> {
  const signal = AbortSignal.any([closing, gone(socket)])
  const keep = async (backedUp: BackupOutcome) => {
    const answered = note && once(socket, 'data', { signal })
    send({ backedUp })
    await answered
  }
  try {
    await backUp({ note, to: archiveOver(socket), progress, signal, keep })
  } catch (error) {
    throw socket.destroyed ? new BackupEndedError(ASKER_GONE) : error
  }
}

function failureOf(error: unknown): string {
  return outPartOf(error)
    ? 'The site could not read or write its data, so the command failed. The log of the site says what is wrong: mend that, such as a full disk, and run the command again.'
    : 'The command failed. The log of the site says why.'
}

const ASKER_GONE = 'Whoever asked for the backup has ended.'

/** Aborted once the connection is closed, because the command that asked for a backup has ended. */
function gone(socket: Socket): AbortSignal {
  const stop = new AbortController()
  socket.once('close', () => stop.abort(new BackupEndedError(ASKER_GONE)))
  // Without a reader, the end of the connection is not noticed.
  socket.resume()
  return stop.signal
}

/** @returns undefined where the connection ends, or is silent for too long, before a line has come */
async function readLine(socket: Socket): Promise<string | undefined> {
  socket.setEncoding('utf8')
  socket.setTimeout(LONGEST_SILENCE, () => socket.destroy())
  let text = ''
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += String(chunk)
      const end = text.indexOf('\n')
      if (end >= 0) return text.slice(0, end)
      if (text.length > LONGEST_QUESTION) return undefined
    }
  } catch {
    // The connection was destroyed.
  } finally {
    socket.setTimeout(0)
  }
  return undefined
}
