import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds. Busy connections are cut this long after the server began to close. */
const GRACE_PERIOD = 6000

/** In milliseconds. After a drain, proxies may still send a POST on a connection that they have just opened. */
const FIRST_REQUEST = 1000

/** In milliseconds. Process managers give ten seconds. Whatever is still open then is abandoned, as in a power cut. */
const CLOSE_LIMIT = 9500

/** In milliseconds. */
const IDLE_CHECK_INTERVAL = 100

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The two steps of a server's shutdown. */
export interface GracefulShutdown {
  /**
   * Continues to serve while a load balancer that polls /readyz redirects visitors. Each response closes its connection, so
   * that no proxy sends a request over an ending one.
   *
   * @param seconds 0 returns at once
   */
  drain(seconds: number): Promise<void>
  /** Closes the server, which accepts no new connections, in at most 6 seconds. */
  close(): Promise<void>
}

/**
 * Prepares a server that does not listen yet for a graceful shutdown: requests in progress are answered completely, so that
 * a restart loses no upload. Node's own shutdown would cut a response that is being sent, and would wait for idle
 * connections.
 */
export function prepareGracefulShutdown(app: FastifyInstance): GracefulShutdown {
  const { server } = app
  const connections = watchConnections(server)
  /** The time by performance.now() until which new connections may send a first request. */
  let firstRequestsUntil = 0
  server.closeIdleConnections = () => {
    const maySendFirst = performance.now() < firstRequestsUntil
    for (const [socket, responses] of connections)
      if (responses === 0 && socket.writableLength === 0 && !(maySendFirst && socket.bytesWritten === 0))
        socket.destroy()
  }
  let hasDrained = false

  return {
    async drain(seconds) {
      // Before Fastify's listener, which sends a cached response at once.
      server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
      hasDrained = seconds > 0
      await pause(seconds * 1000)
    },
    async close() {
      if (hasDrained) firstRequestsUntil = performance.now() + FIRST_REQUEST
      const closing = app.close()
      const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL)
      const deadline = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD)
      try {
        await closing
      } finally {
        clearInterval(idleCheck)
        clearTimeout(deadline)
      }
    },
  }
}

/** Counts the responses in progress on each open connection of a server. */
function watchConnections(server: Server): Map<Socket, number> {
  const responses = new Map<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const before = responses.get(socket)
    if (before !== undefined) responses.set(socket, before + change)
  }
  server.on('connection', (socket: Socket) => {
    responses.set(socket, 0)
    socket.once('close', () => responses.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })
  return responses
}

/**
 * Runs a step of the start that SIGINT or SIGTERM ends, together with the process. Without a handler, process 1 of a
 * container would not get them. A second signal ends the process at once.
 *
 * @param close closes everything that is open by then
 */
export async function endOnSignal<T>(step: () => Promise<T>, close?: () => Promise<void>): Promise<T> {
  let ending: Promise<never> | undefined
  const end = async () => {
    await close?.()
    process.exit(0)
  }
  const begin = () => {
    if (ending) process.exit(1)
    ending = end().catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
  for (const signal of SIGNALS) process.on(signal, begin)
  try {
    return await step()
  } catch (error) {
    // The step failed because its resources were closed.
    if (ending) await ending
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, begin)
  }
}

interface ClosingSteps {
  /** Announces the shutdown, and waits while the server continues to serve. */
  drain: () => Promise<void>
  close: () => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Drains and closes at SIGINT or SIGTERM, within ten seconds after the drain. A second signal ends the process at once. */
export function closeOnSignal({ drain, close, log }: ClosingSteps): void {
  const drainAndClose = async () => {
    await drain()
    setTimeout(() => {
      log.warn(
        'The website was not closed within ten seconds, and ends as it is. The next start goes on from there.',
      )
      process.exit(1)
    }, CLOSE_LIMIT)
    await close()
  }
  let isClosing = false
  const begin = () => {
    if (isClosing) process.exit(1)
    isClosing = true
    drainAndClose().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of SIGNALS) process.on(signal, begin)
}
