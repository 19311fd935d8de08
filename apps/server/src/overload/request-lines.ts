import type { FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MOST_IN_LINES } from './bounds.ts'
import { readInPieces } from './read-in-pieces.ts'

/** Answers a request. */
type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  handle: Handle
}

/** The requests of one connection. */
interface Line {
  /** The request that is being answered, or was answered in this round of the event loop. */
  current: IncomingMessage | undefined
  waiting: Waiting[]
  /** Ends the connection, after all answers. */
  end: (() => void) | undefined
}

interface RequestLinesOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  mostWaiting?: number
}

/**
 * Has the requests of each connection answered one after the other, and one in each round of the event loop. Node's parser
 * hands over all that came at once: up to 25 pipelined requests (see read-in-pieces.ts), each of whose answers would hold
 * a place, and all of which would be answered before anybody else is heard.
 *
 * An answer that waits for those before it is not tied to its connection, and Node never closes it where the connection
 * ends first. So nothing is begun for a request before its turn, and nothing at all on a connection that has ended.
 */
export class RequestLines {
  readonly #log: RequestLinesOptions['log']
  readonly #mostWaiting: number
  readonly #lines = new WeakMap<Socket, Line>()
  #waiting = 0
  /** The connections on which a request was answered at once in this round of the event loop. */
  #answered: Socket[] = []

  constructor({ log, mostWaiting = MOST_IN_LINES }: RequestLinesOptions) {
    this.#log = log
    this.#mostWaiting = mostWaiting
  }

  /** Takes the connections of a server, before any of them has sent a request. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      if (!keepAddress(socket)) return void socket.destroy()
      const line: Line = { current: undefined, waiting: [], end: undefined }
      this.#lines.set(socket, line)
      readInPieces(socket, {
        isHeldUp: () => isFull(line),
        onError: (error) => this.#fail(socket, error),
      })
      socket.once('close', () => {
        this.#waiting -= line.waiting.length
        line.waiting = []
      })
    })
  }

  /** Answers a request at once, or after those before it on its connection. */
  take(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const { socket } = request
    const line = this.#lines.get(socket)
    if (!line || line.end || socket.destroyed) return
    // Node's parser drops what has come behind such a request, and would read on in the middle of another one.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    if (line.current === undefined) return this.#answer(line, request, response, handle)
    if (this.#waiting >= this.#mostWaiting) {
      this.#log.info('cut a connection because too many requests wait on all of them')
      return void socket.destroy()
    }
    line.waiting.push({ request, response, handle })
    this.#waiting++
  }

  /** Ends a connection after the answers to the requests that came before; at once where one of them is broken off itself. */
  endAfterAnswers(socket: Socket, end: () => void): void {
    const line = this.#lines.get(socket)
    if (line?.waiting.at(-1)?.request.complete === false) {
      line.waiting.pop()
      this.#waiting--
    }
    const isBetween = line?.waiting.length === 0 && line.current?.complete !== true
    if (!line || isBetween) return end()
    line.end ??= end
  }

  #answer(line: Line, request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const { socket } = request
    line.current = request
    try {
      handle(request, response)
    } catch (error) {
      // Fastify catches what its hooks and routes throw. Whatever is thrown before them would end the process.
      this.#fail(socket, error)
    }
    if (response.writableFinished) return this.#nextRound(socket)
    response.once('close', () => {
      if (isFull(line)) this.#nextRound(socket)
      else line.current = undefined
    })
  }

  #fail(socket: Socket, error: unknown): void {
    this.#log.error(error as Error, 'A request could not be handled.')
    socket.destroy()
  }

  #nextRound(socket: Socket): void {
    this.#answered.push(socket)
    if (this.#answered.length > 1) return
    setImmediate(() => {
      const sockets = this.#answered
      this.#answered = []
      for (const one of sockets) this.#goOn(one)
    })
  }

  #goOn(socket: Socket): void {
    const line = this.#lines.get(socket)
    if (!line) return
    line.current = undefined
    if (!isFull(line)) return
    const next = line.waiting.shift()
    if (next) this.#waiting--
    // What comes after `Connection: close` is not answered (RFC 9112, section 9.6).
    if (!socket.writable) return
    if (!next) return line.end?.()
    if (!isFull(line)) socket.resume()
    this.#answer(line, next.request, next.response, next.handle)
  }
}

/** Whether no more is to be read of a connection for now. */
function isFull({ waiting, end }: Line): boolean {
  return waiting.length > 0 || end !== undefined
}

/**
 * Keeps the address of a connection, which the system forgets when the visitor resets it. Limits and logs ask for it later.
 *
 * @returns false where it is forgotten already
 */
function keepAddress(socket: Socket): boolean {
  const { remoteAddress } = socket
  if (remoteAddress === undefined) return false
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return true
}
