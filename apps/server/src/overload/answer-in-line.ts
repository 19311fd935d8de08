import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestLines } from './request-lines.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request before any route sees it; false where a route is to answer. Undefined in development. */
    answerEarly?: (request: IncomingMessage, response: ServerResponse) => boolean
  }
}

/** Has the server answer the requests of each connection one after the other, early where it can, else by its routes. */
export function answerInLine(app: FastifyInstance, lines: RequestLines): void {
  lines.watch(app.server)
  app.addHook('onReady', async () => {
    const { server, routing, answerEarly } = app
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (!answerEarly?.(request, response)) routing(request, response)
    }
    server.off('request', routing)
    // Before all other listeners: what is answered at once is not under way when they hear of it.
    server.prependListener('request', (request, response) => lines.take(request, response, answer))
  })
}
