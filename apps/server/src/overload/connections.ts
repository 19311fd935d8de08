import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MOST_IN_LINES, mostConnections } from './bounds.ts'
import { readInPieces } from './read-in-pieces.ts'

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
    /** Answers a request before any route sees it; false where a route is to answer. Undefined in development. */
    answerEarly?: (request: IncomingMessage, response: ServerResponse) => boolean
  }
}

/** Answers a request. */
type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  handle: Handle
}

/** A connection, and the requests on it. */
interface Connection {
  /** The request that is being answered, or was answered in this round of the event loop. */
  current: IncomingMessage | undefined
  waiting: Waiting[]
  /** Ends the connection, after all answers. */
  end: (() => void) | undefined
}

interface ConnectionsOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  most?: number
  mostWaiting?: number
}

/**
 * The connections of a server. There are so many at most, and a new one beyond that takes the place of the one on which
 * nothing has been asked for longest.
 *
 * The requests of each are answered one after the other, and one in each round of the event loop. Node's parser hands over
 * all that came at once: up to 25 pipelined requests (see read-in-pieces.ts), each of whose answers would hold a place, and
 * all of which would be answered before anybody else is heard. An answer that waits for those before it is not tied to its
 * connection, and Node never closes it where the connection ends first. So nothing is begun for a request before its turn,
 * and nothing at all on a connection that has ended.
 */
export class Connections {
  readonly #log: ConnectionsOptions['log']
  readonly #most: number
  readonly #mostWaiting: number
  /** The one on which nothing has been asked for longest is the first. */
  readonly #open = new Map<Socket, Connection>()
  #waiting = 0
  /** The connections on which a request was answered at once in this round of the event loop. */
  #answered: Socket[] = []

  constructor({ log, most = mostConnections(), mostWaiting = MOST_IN_LINES }: ConnectionsOptions) {
    this.#log = log
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  /** Answers the requests of a server that does not listen yet: early where it can, else by its routes. */
  serve(app: FastifyInstance): void {
    app.decorate<Connections>('connections', this)
    this.watch(app.server)
    app.addHook('onReady', async () => {
      const { server, routing, answerEarly } = app
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        if (!answerEarly?.(request, response)) routing(request, response)
      }
      server.off('request', routing)
      server.on('request', (request, response) => this.take(request, response, answer))
    })
  }

  /** Takes the connections of a server, before any of them has sent a request. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      if (!keepAddress(socket)) return void socket.destroy()
      const connection: Connection = { current: undefined, waiting: [], end: undefined }
      this.#open.set(socket, connection)
      readInPieces(socket, {
        isHeldUp: () => isFull(connection),
        onError: (error) => this.#fail(socket, error),
      })
      socket.once('close', () => {
        this.#open.delete(socket)
        this.#waiting -= connection.waiting.length
        connection.waiting = []
      })
      if (this.#open.size > this.#most) this.#makeRoomFor(socket)
    })
  }

  /** Those on which no request is under way. The one on which nothing has been asked for longest is the first. */
  *idle(): Generator<Socket> {
    for (const [socket, { current, waiting }] of this.#open)
      if (!current && waiting.length === 0) yield socket
  }

  /** Answers a request at once, or after those before it on its connection. */
  take(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const { socket } = request
    const connection = this.#open.get(socket)
    if (!connection || connection.end || socket.destroyed) return
    // Node's parser drops what has come behind such a request, and would read on in the middle of another one.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    if (connection.current === undefined) return this.#answer(connection, request, response, handle)
    if (this.#waiting >= this.#mostWaiting) {
      this.#log.info('cut a connection because too many requests wait on all of them')
      return void socket.destroy()
    }
    connection.waiting.push({ request, response, handle })
    this.#waiting++
  }

  /** Ends a connection after the answers to the requests that came before; at once where one of them is broken off itself. */
  endAfterAnswers(socket: Socket, end: () => void): void {
    const connection = this.#open.get(socket)
    if (connection?.waiting.at(-1)?.request.complete === false) {
      connection.waiting.pop()
      this.#waiting--
    }
    const isBetween = connection?.waiting.length === 0 && connection.current?.complete !== true
    if (!connection || isBetween) return end()
    connection.end ??= end
  }

  #answer(connection: Connection, request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const { socket } = request
    connection.current = request
    this.#touch(socket, connection)
    try {
      handle(request, response)
    } catch (error) {
      // Fastify catches what its hooks and routes throw. Whatever is thrown before them would end the process.
      this.#fail(socket, error)
    }
    if (response.writableFinished) return this.#nextRound(socket)
    response.once('close', () => {
      this.#touch(socket, connection)
      if (isFull(connection)) this.#nextRound(socket)
      else connection.current = undefined
    })
  }

  /** Makes it the one on which something was asked last, unless it has ended. */
  #touch(socket: Socket, connection: Connection): void {
    if (this.#open.delete(socket)) this.#open.set(socket, connection)
  }

  /** Where something is under way on all others, the new connection is ended itself. */
  #makeRoomFor(newcomer: Socket): void {
    for (const socket of this.idle()) if (socket !== newcomer) return void socket.destroy()
    newcomer.destroy()
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
    const connection = this.#open.get(socket)
    if (!connection) return
    connection.current = undefined
    if (!isFull(connection)) return
    const next = connection.waiting.shift()
    if (next) this.#waiting--
    // What comes after `Connection: close` is not answered (RFC 9112, section 9.6).
    if (!socket.writable) return
    if (!next) return connection.end?.()
    if (!isFull(connection)) socket.resume()
    this.#answer(connection, next.request, next.response, next.handle)
  }
}

/** Whether no more is to be read of a connection for now. */
function isFull({ waiting, end }: Connection): boolean {
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
