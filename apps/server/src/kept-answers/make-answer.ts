import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { REQUEST_ID_HEADER } from '../protocol/request-id.ts'
import type { FoundAddress } from './addresses.ts'
import { canBeKept, KeptAnswer, type MadeAnswer } from './kept-answer.ts'

/** In milliseconds. No answer is kept for longer: the contact page has a form stamp with the time at which it was made. */
const LONGEST = 60 * 60_000

/** Larger answers are sent as they come, from the image store for example. In bytes. */
const LARGEST_IMAGE = 256 * 1024
const LARGEST = 2 * 1024 * 1024

/** From when on the answer to a request would be another one, by the clock alone; in milliseconds since 1970. */
const endings = new WeakMap<IncomingMessage, number>()

/** Notes that an answer changes by itself at a time: see `changesAt` of the context. */
export function noteEnd(request: IncomingMessage, date: Date): void {
  endings.set(request, Math.min(endings.get(request) ?? Infinity, date.getTime()))
}

export interface MakeOptions extends FoundAddress {
  /** The site's origin. */
  origin: string
  /** The address of the visitor who asked first, whom limits count. */
  ip: string
  /** The name of the first request. */
  id: string
  sharedSeconds: number
  /** Stops the work. */
  signal: AbortSignal
}

/** What the routes made: an answer, a refusal, or something too large. */
export interface Outcome {
  /** For all who ask. */
  answer?: KeptAnswer
  /** For the first who asked, alone: a refusal, a failure, or another answer that must not be sent twice. */
  refusal?: MadeAnswer
  /** Whether it is too large to be held in memory at all. */
  isLarge?: true
  /** Until when the answer is kept, in milliseconds since 1970; 0: not at all. */
  endsAt: number
}

/**
 * Makes an answer through the routes, by a request of this server's own, which has nothing of a visitor's request but the
 * address. Whoever asked is counted by the limits and waits for a turn, as for everything that is made afresh.
 *
 * @throws where the signal is aborted
 */
export async function makeAnswer(app: FastifyInstance, options: MakeOptions): Promise<Outcome> {
  const { origin, address, ip, isLogged, route, id, sharedSeconds, signal } = options
  const response = await app.inject({
    method: 'GET',
    url: address,
    headers: { host: new URL(origin).host, [REQUEST_ID_HEADER]: id },
    remoteAddress: ip,
    signal,
    payloadAsStream: true,
  })
  const stream = response.stream()
  const isImage = String(response.headers['content-type']).startsWith('image/')
  if (Number(response.headers['content-length']) > (isImage ? LARGEST_IMAGE : LARGEST)) {
    stream.on('error', () => undefined).destroy()
    response.raw.res.destroy()
    return { isLarge: true, endsAt: 0 }
  }
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const { headers } = response
  const made = { status: response.statusCode, headers, body: Buffer.concat(chunks) }
  if (!canBeKept(made)) return { refusal: made, endsAt: 0 }
  const answer = new KeptAnswer(made, { sharedSeconds, isLogged, route })
  const endsAt = Math.min(endings.get(response.raw.res.req) ?? Infinity, Date.now() + LONGEST)
  return { answer, endsAt }
}
