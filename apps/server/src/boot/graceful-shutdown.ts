import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Connections that are still busy this long after the server began to close are cut. In milliseconds. */
const GRACE_PERIOD = 6000

/**
 * After a drain, how long a connection that has not been answered on yet may take to send its request. A proxy that has just
 * opened it would not send a POST a second time. In milliseconds.
 */
const FIRST_REQUEST = 1000

/** Process managers give ten seconds. What is still not closed then is left as it is, as by a power cut. In milliseconds. */
const LONGEST_CLOSE = 9500

/** The time between two looks for connections that have become idle, in milliseconds. */
const IDLE_CHECK_INTERVAL = 100

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The two steps by which a server that listens is left by its visitors. */
export interface GracefulShutdown {
  /**
   * Goes on serving, so that a load balancer which asks /readyz has time to send visitors elsewhere. Each answer closes its
   * connection, so that no proxy sends a request over one that is about to end.
   *
   * @param seconds 0: returns at once
   */
  drain(seconds: number): Promise<void>
  /** Closes the server, which takes no new connection meanwhile. It takes 6 seconds at most. */
  close(): Promise<void>
}

/**
 * Prepares a server that does not listen yet for a graceful shutdown: requests under way are answered to their last
 * byte, so a restart loses no upload that somebody waits for. Node's own shutdown would cut an answer that is still
 * being sent, and would wait for a connection on which nothing was asked.
 */
export function prepareGracefulShutdown(app: FastifyInstance): GracefulShutdown {
  const { server } = app
  const connections = watchConnections(server)
  /** Until when connections that nothing was answered on are left open, by performance.now(). */
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
 * Takes a step of the start that SIGINT or SIGTERM ends, together with the process. Without a handler, process 1 of a
 * container would not hear them. A second signal ends the process at once.
 *
 * @param close closes what is open by then
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
    // The step failed because what it works on is closed.
    if (ending) await ending
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, begin)
  }
}

interface ClosingSteps {
  /** Says that the server is about to end, and waits for as long as it then still serves. */
  drain: () => Promise<void>
  close: () => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Drains and closes at SIGINT or SIGTERM, and ends the process within ten seconds after the drain. A second signal ends it
 * at once.
 */
export function closeOnSignal({ drain, close, log }: ClosingSteps): void {
  const drainAndClose = async () => {
    await drain()
    setTimeout(() => {
      log.warn(
        'The website was not closed within ten seconds, and ends as it is. The next start goes on from there.',
      )
      process.exit(1)
    }, LONGEST_CLOSE)
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
