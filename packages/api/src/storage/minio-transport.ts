import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'

/** The object storage took too long. */
class StorageTimeoutError extends Error {
  readonly code = 'ETIMEDOUT'
}

/** The part of node:http and node:https that the client library sends requests through. */
type Transport = Pick<typeof http, 'request'>

/** For these statuses the client library throws an error, and does not read the response. */
const UNREAD_STATUSES = new Set([408, 429, 499, 500, 502, 503, 504, 520])

/**
 * Adds a time-out to requests: the client library has none, and a silent server would keep a request open for ever.
 * Node counts from the last byte sent or received, so a large object may take long on a slow line.
 *
 * @param timeout of waiting for a connection, and of silence, in milliseconds
 */
export function transportWithTimeout(secure: boolean, timeout: number): Transport {
  const { request: send } = secure ? https : http
  return {
    request(options: http.RequestOptions, onResponse?: (response: IncomingMessage) => void): ClientRequest {
      let response: IncomingMessage | undefined
      const request = send({ ...options, timeout }, (begun) => {
        response = begun
        onResponse?.(begun)
        // Discards the response: unread, it would occupy one of a limited number of connections.
        if (UNREAD_STATUSES.has(begun.statusCode ?? 0)) begun.resume()
      })
      const end = (reason: string) =>
        request.destroy(new StorageTimeoutError(`${reason} within ${timeout / 1000} s`))
      request.on('timeout', () => {
        // A slow visitor makes the response wait, which does not mean that the storage is silent.
        if (response?.readableLength) request.setTimeout(timeout)
        else end('no answer')
      })
      const connectionTimer = setTimeout(() => end('no connection was free'), timeout)
      for (const event of ['socket', 'close']) request.once(event, () => clearTimeout(connectionTimer))
      return request
    },
  } as Transport
}
