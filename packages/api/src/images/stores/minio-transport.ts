import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'

/** How long a request to the object store may take, in milliseconds. */
export interface StoreLimits {
  /** Until a connection is free for it, and from then on without a byte sent or answered. */
  answer: number
  /** Between two pieces of the answer, while somebody reads it. */
  silence: number
}

/** The object store took too long. */
export class StoreTimeout extends Error {
  readonly code = 'ETIMEDOUT'
}

/** What the client library sends its requests through. */
export type StoreTransport = Pick<typeof http, 'request'>

/** Answers that the client library leaves unread and makes an error of. */
const UNREAD = new Set([408, 429, 499, 500, 502, 503, 504, 520])

/** Requests that end within their limits: the client library has none, and a silent server would hold it for ever. */
export function boundedTransport(secure: boolean, limits: StoreLimits): StoreTransport {
  const { request } = secure ? https : http
  return {
    request(options: http.RequestOptions, onResponse?: (response: IncomingMessage) => void): ClientRequest {
      const sent = request(options, (response) => {
        endWhenSilent(response, limits.silence)
        onResponse?.(response)
        // An answer that nobody reads keeps its connection, of which there are only so many.
        if (UNREAD.has(response.statusCode ?? 0)) response.resume()
      })
      endWhenUnanswered(sent, limits.answer)
      return sent
    },
  } as StoreTransport
}

/** A large object on a slow line takes long to send; as long as it is being sent, that is not the store's silence. */
function endWhenUnanswered(sent: ClientRequest, limit: number): void {
  const end = (what: string) => sent.destroy(new StoreTimeout(`${what} within ${limit / 1000} s`))
  const waiting = setTimeout(() => end('no connection was free'), limit)
  sent.once('socket', (socket) => {
    clearTimeout(waiting)
    // Node counts from the last byte that left or came, so it needs no timer of ours.
    const onTimeout = () => end('no answer')
    const leaveAlone = () => {
      socket.off('timeout', onTimeout)
      socket.setTimeout(0)
    }
    socket.setTimeout(limit).on('timeout', onTimeout)
    sent.once('response', leaveAlone).once('close', leaveAlone)
  })
  sent.once('close', () => clearTimeout(waiting))
}

/** A visitor who reads slowly makes the stream wait, which is not the store's silence. */
function endWhenSilent(response: IncomingMessage, limit: number): void {
  const { socket } = response
  let received: number | undefined = socket.bytesRead
  const timer = setInterval(() => {
    const waitsForReader = response.readableLength > 0
    if (!waitsForReader && socket.bytesRead === received)
      response.destroy(new StoreTimeout(`silence for ${limit / 1000} s in mid-answer`))
    // Once the reader goes on, the store has the whole time again.
    received = waitsForReader ? undefined : socket.bytesRead
  }, limit)
  response.once('close', () => clearInterval(timer))
}
