import type { ConnectionError, FastifyBaseLogger } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failureBody } from '../rest/failure.ts'
import { bareHeaders } from './bare-headers.ts'
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts'

const requestTimeout = {
  status: 408,
  message: 'The request did not arrive in time. Please send it again.',
}

/** What Node's HTTP parser refuses, by the code of its error. */
const refusals: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The headers of the request are too large. They may have up to 16 kB. Please send fewer.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: 'The request is cut into too many small pieces. Please send it whole.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
}

const malformed = { status: 400, message: 'The request could not be read. Please send it as HTTP/1.1.' }

/**
 * Answers bytes that Node could not read as a request, with the JSON body of every REST failure. The body's path is
 * empty: no part of such a request can be relied on.
 */
export function sendClientError(error: ConnectionError, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const failure = refusals[error.code] ?? malformed
  const reqId = newRequestId()
  log.info({ reqId, code: error.code, status: failure.status }, 'bytes that are no request')
  sendAndClose(socket, failure, reqId)
}

/** Answers a request that does not arrive in time, and ends its connection. Nothing may have been answered to it yet. */
export function sendRequestTimeout(socket: Socket, reqId: string): void {
  sendAndClose(socket, requestTimeout, reqId)
}

function sendAndClose(socket: Socket, failure: { status: number; message: string }, reqId: string): void {
  const body = JSON.stringify(failureBody({ ...failure, errors: [] }, ''))
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${reqId}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
