import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'

/** How long a request to the object store may take, in milliseconds. */
export interface StoreTimeouts {
  /** Until a connection is free, and from then on without a byte sent or received until the response begins. */
  response: number
  /** Between two parts of the response, while its reader waits for more. */
  silence: number
}

/** How long requests of a site may take. */
export const STORE_TIMEOUTS: StoreTimeouts = { response: 20_000, silence: 10_000 }

/** The object store took too long. */
class StoreTimeoutError extends Error {
  readonly code = 'ETIMEDOUT'
}

/** What the client library sends its requests through. */
type Transport = Pick<typeof http, 'request'>

/** For these statuses the client library throws an error, and does not read the response. */
const UNREAD_STATUSES = new Set([408, 429, 499, 500, 502, 503, 504, 520])

/** Adds time-outs to requests. The client library has none, and a silent server would hold a request for ever. */
export function transportWithTimeouts(secure: boolean, timeouts: StoreTimeouts): Transport {
  const { request: send } = secure ? https : http
  return {
    request(options: http.RequestOptions, onResponse?: (response: IncomingMessage) => void): ClientRequest {
      const request = send(options, (response) => {
        limitSilence(response, timeouts.silence)
        onResponse?.(response)
        // Reads and discards the response: unread, it would keep its connection, and their number is limited.
        if (UNREAD_STATUSES.has(response.statusCode ?? 0)) response.resume()
      })
      limitWaitForResponse(request, timeouts.response)
      return request
    },
  } as Transport
}

/** A large object takes long to send on a slow line. That is not the store's silence, so sending counts as activity. */
function limitWaitForResponse(request: ClientRequest, timeout: number): void {
  const end = (reason: string) =>
    request.destroy(new StoreTimeoutError(`${reason} within ${timeout / 1000} s`))
  const connectionTimer = setTimeout(() => end('no connection was free'), timeout)
  request.once('socket', (socket) => {
    clearTimeout(connectionTimer)
    // A socket's own time-out counts from the last byte sent or received.
    const onTimeout = () => end('no answer')
    const removeTimeout = () => {
      socket.off('timeout', onTimeout)
      socket.setTimeout(0)
    }
    socket.setTimeout(timeout).on('timeout', onTimeout)
    request.once('response', removeTimeout).once('close', removeTimeout)
  })
  request.once('close', () => clearTimeout(connectionTimer))
}

/** A visitor who reads slowly makes the response wait. That is not the store's silence. */
function limitSilence(response: IncomingMessage, timeout: number): void {
  const { socket } = response
  let bytesBefore: number | undefined = socket.bytesRead
  const timer = setInterval(() => {
    const waitsForReader = response.readableLength > 0
    if (!waitsForReader && socket.bytesRead === bytesBefore)
      response.destroy(new StoreTimeoutError(`silence for ${timeout / 1000} s in mid-answer`))
    // When the reader continues, the store has the whole time again.
    bytesBefore = waitsForReader ? undefined : socket.bytesRead
  }, timeout)
  response.once('close', () => clearInterval(timer))
}
