import { networkOf, type KeptReads } from '@isse/api'
import proxyAddress from '@fastify/proxy-addr'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Foundation } from '../foundation.ts'
import { settleForwardedFor } from '../protocol/forwarded-for.ts'
import type { NameRequest } from '../protocol/request-id.ts'
import { collectAddresses, type FoundAddress } from './addresses.ts'
import { findAnonymousRequests } from './anonymous-requests.ts'
import { ContentCache } from './content-cache.ts'
import { Freshness } from './freshness.ts'
import type { KeptAnswer, MadeAnswer } from './kept-answer.ts'
import { makeAnswer, type Outcome } from './make-answer.ts'
import { PublicReads } from './public-reads.ts'
import { sendKept } from './send-kept.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What public reads were answered; undefined in development, where each is made anew. */
    keptReads?: KeptReads
    /** Tells how kept answers are used; undefined in development. */
    keptAnswerCounts?: () => KeptAnswerCounts
  }
}

/** How kept answers were used since the start, and what is kept at the moment. */
export interface KeptAnswerCounts {
  /** Answers that were made. */
  made: number
  /** Answers that were kept already when they were asked for. */
  hits: number
  /** Those of them that were sent while the database could not say whether they are right. */
  stale: number
  kept: number
  bytes: number
}

/** All pages of a site with a hundred services, and its small images. In bytes. */
const ROOM = 32 * 1024 * 1024

/** Addresses of images that are too large to be kept. */
const LARGE_REMEMBERED = 10_000

export interface KeptAnswersOptions extends Pick<
  Foundation,
  | 'clock'
  | 'contentVersion'
  | 'measurements'
  | 'publicUrl'
  | 'furtherUrls'
  | 'listenHost'
  | 'sharedCacheSeconds'
> {
  /** The proxies that are believed about a visitor's address. */
  trustedProxies: string[]
  nameRequest: NameRequest
}

interface SendOptions {
  /** When the request came, by performance.now(). */
  began: number
  /** The request's name, where the answer was made for it. */
  id?: string
  /** How long ago the database was last asked, in seconds, where it does not answer now. */
  staleFor?: number
}

/**
 * Sends kept answers before Fastify sees the request, and keeps what is made (docs/decisions/kept-answers.md). Routes
 * say by `keptAddress` which of their answers are kept; register them after this.
 */
export const keptAnswers = fp<KeptAnswersOptions>(
  async (app, options) => {
    const { contentVersion, sharedCacheSeconds: sharedSeconds, trustedProxies, nameRequest } = options
    const { measurements } = options
    const { log, server } = app
    const originOf = findAnonymousRequests(options)
    const addressOf = collectAddresses(app)
    const isTrusted = proxyAddress.compile(trustedProxies)
    const cache = new ContentCache<Outcome>({ room: ROOM, sizeOf: ({ answer }) => answer?.bytes ?? 0 })
    const large = new LRUCache<string, true>({ max: LARGE_REMEMBERED })
    const isLogging = ['trace', 'debug', 'info'].includes(log.level)
    const counts = { made: 0, hits: 0, stale: 0 }
    app.decorate('keptAnswerCounts', () => {
      const { kept, size } = cache.counts
      return { ...counts, kept, bytes: size }
    })
    const forgetAll = () => {
      cache.clear()
      reads.clear()
    }
    // What a clock that was ahead has made would hold until that time comes.
    options.clock.onJump(forgetAll)
    const freshness = new Freshness(contentVersion, {
      onChange: () => forgetAll(),
      onOutage: (error) =>
        log.error(
          error,
          'The database does not answer. Visitors get kept answers, which may be out of date.',
        ),
      onRecovery: () => log.warn('The database answers again.'),
    })
    const reads = new PublicReads(freshness)
    app.decorate('keptReads', reads)

    const answerAfresh = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
      if (response.headersSent || response.destroyed) return void response.destroy()
      log.debug(error)
      app.routing(request, response)
    }

    /** Sends an answer and logs it under the request's name. Who has made it has a line in the log already. */
    const send = (
      request: IncomingMessage,
      response: ServerResponse,
      answer: KeptAnswer,
      { began, id, staleFor }: SendOptions,
    ) => {
      if (id === undefined) counts.hits++
      if (staleFor !== undefined) counts.stale++
      const name = id ?? nameRequest(request)
      const isLogged = isLogging && answer.isLogged && id === undefined
      const sent = sendKept(request, response, answer, name, staleFor)
      const finishThis = () => finish(request, response, { isLogged, id: name, route: answer.route, began })
      if (!sent) return finishThis()
      sent.then(finishThis).catch((error: unknown) => answerAfresh(request, response, error))
    }

    const measure = (route: string, { statusCode }: ServerResponse, began: number) =>
      measurements?.request(route, statusCode, (performance.now() - began) / 1000)

    const finish = (
      request: IncomingMessage,
      response: ServerResponse,
      { isLogged, id, route, began }: { isLogged: boolean; id: string; route: string; began: number },
    ) => {
      measure(route, response, began)
      if (isLogged) logAnswer(request, id)
      // What is not taken at once holds its connection, or waits for the answers before it, and counts as a request
      // under way.
      if (response.writableFinished) return
      app.watchReader(response)
      if (!app.countAnswer(response, networkOf(addressOfSender(request)))) response.destroy()
    }

    const addressOfSender = (request: IncomingMessage) => {
      settleForwardedFor(request)
      return proxyAddress(request, isTrusted)
    }
    const logAnswer = (request: IncomingMessage, id: string) => {
      const { method, url, headers, socket } = request
      const req = { method, url, host: headers.host, ip: addressOfSender(request), socket }
      log.info({ reqId: id, req, kept: true }, 'request completed')
    }

    /** @returns false where the request is to be answered afresh */
    const answerNow = (request: IncomingMessage, response: ServerResponse): boolean => {
      if (!server.listening) return false
      const { url = '' } = request
      const now = performance.now()
      const origin = originOf(request, now)
      if (origin === undefined) return false
      const direct = cache.get(freshness.version, origin + url)
      if (direct?.answer && freshness.isConfirmed(now) && Date.now() < direct.endsAt) {
        send(request, response, direct.answer, { began: now })
        return true
      }
      const found = addressOf(url)
      if (!found || large.has(found.address)) return false
      answerSoon(request, response, origin, found, now).catch((error: unknown) =>
        answerAfresh(request, response, error),
      )
      return true
    }

    const answerSoon = async (
      request: IncomingMessage,
      response: ServerResponse,
      origin: string,
      found: FoundAddress,
      began: number,
    ) => {
      const { address, route } = found
      const key = origin + address
      const isSure = freshness.isConfirmed() || (await freshness.confirm())
      const { version } = freshness
      const kept = cache.get(version, key)
      if (kept?.answer && !isSure)
        return send(request, response, kept.answer, { began, staleFor: freshness.secondsSinceConfirmed() })
      if (kept?.answer && Date.now() < kept.endsAt) return send(request, response, kept.answer, { began })
      if (!isSure || version === undefined) return void app.routing(request, response)
      const left = new AbortController()
      response.once('close', () => left.abort())
      const ip = addressOfSender(request)
      const id = nameRequest(request)
      let isMaker = false
      const make = async (signal: AbortSignal) => {
        isMaker = true
        const outcome = await makeAnswer(app, { ...found, origin, ip, id, sharedSeconds, signal })
        counts.made++
        if (outcome.isLarge) large.set(address, true)
        return outcome
      }
      const { answer, refusal } = await cache.make(version, key, make, left.signal)
      if (response.destroyed) return
      if (answer) return send(request, response, answer, { began, id: isMaker ? id : undefined })
      // Refusals and failures are their own requests': everybody else who waited asks for themselves.
      if (refusal && isMaker) {
        pass(response, refusal)
        return measure(route, response, began)
      }
      app.routing(request, response)
    }

    app.decorate('answerEarly', answerNow)
    app.addHook('onSend', async ({ method, headers }) => {
      const mayHaveWritten = headers.cookie !== undefined || headers.authorization !== undefined
      if (method !== 'GET' && method !== 'HEAD' && mayHaveWritten) freshness.doubt()
    })
    app.addHook('onReady', async () => {
      freshness.start()
    })
    app.addHook('onClose', async () => freshness.stop())
  },
  { name: 'kept-answers', dependencies: ['overload'] },
)

/** Passes on what was made by a request of the server's own. */
function pass(response: ServerResponse, { status, headers, body }: MadeAnswer): void {
  const { connection: _, 'transfer-encoding': __, ...own } = headers
  response.writeHead(status, { ...own, 'content-length': body.length })
  response.end(body)
}
