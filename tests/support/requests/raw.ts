import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer } from './script.ts'
import type { Site } from '../site/site.ts'

/** Opens a connection for malformed requests. A cut connection is not an error. */
export function connectTo({ url }: Pick<Site, 'url'>): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname).on('error', () => undefined)
}

/** Sends raw bytes and reads the response, which must be the last on the connection. A chunked body is not decoded. */
export async function sendRaw(site: Pick<Site, 'url'>, request: string): Promise<Answer> {
  const socket = connectTo(site)
  socket.write(request)
  const answer = await text(socket)
  const headEnd = answer.indexOf('\r\n\r\n')
  const [head, body] = [answer.slice(0, headEnd), answer.slice(headEnd + 4)]
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const end = line.indexOf(': ')
    return [line.slice(0, end), line.slice(end + 2)]
  })
  const answerHeaders = new Headers(headers)
  const isWhole = !answerHeaders.has('transfer-encoding')
  const isJson = isWhole && answerHeaders.get('content-type')?.startsWith('application/json')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: answerHeaders,
    body: isJson ? (JSON.parse(body) as unknown) : body,
  }
}

/** Sends a request without a body and closes the connection after the response. */
export function sendLines(site: Pick<Site, 'url'>, ...lines: string[]): Promise<Answer> {
  return sendRaw(site, [...lines, 'Connection: close', '', ''].join('\r\n'))
}
