import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'

/** How long a request to the object store may take, in milliseconds. */
export interface StoreLimits {
  /** From its start until the answer begins. */
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

/** Requests that end within their limits: the client library has none, and a silent server would hold it for ever. */
export function boundedTransport(secure: boolean, limits: StoreLimits): StoreTransport {
  const { request } = secure ? https : http
  return {
    request(options: http.RequestOptions, onResponse?: (response: IncomingMessage) => void): ClientRequest {
      const sent = request(options, (response) => {
        clearTimeout(timer)
        endWhenSilent(response, limits.silence)
        onResponse?.(response)
      })
      const timer = setTimeout(
        () => sent.destroy(new StoreTimeout(`no answer within ${limits.answer / 1000} s`)),
        limits.answer,
      )
      return sent.once('close', () => clearTimeout(timer))
    },
  } as StoreTransport
}

/** A visitor who reads slowly makes the stream wait, which is not the store's silence. */
function endWhenSilent(response: IncomingMessage, limit: number): void {
  const { socket } = response
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const waitsForReader = response.readableLength > 0
    if (!waitsForReader && socket.bytesRead === received)
      response.destroy(new StoreTimeout(`silence for ${limit / 1000} s in mid-answer`))
    received = socket.bytesRead
  }, limit)
  response.once('close', () => clearInterval(timer))
}
