import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** Where a request by https goes: a port of this machine that answers for a name. */
export interface SecureSite {
  port: number
  name: string
  /** The certificate that the answers must be signed by, in PEM. */
  authority: string
}

export interface SecureRequest {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | FormData
  /** The sender's own address, of 127.0.0.0/8. */
  from?: string
}

export interface SecureAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came, without unpacking. */
  body: Buffer
}

/** Sends a request by https as a visitor of the name does, and reads the whole answer. */
export async function requestSecurely(
  { port, name, authority }: SecureSite,
  path: string,
  { method = 'GET', headers = {}, body, from }: SecureRequest = {},
): Promise<SecureAnswer> {
  const sent = body && new Response(body instanceof FormData ? body : new Uint8Array(body))
  const bytes = sent && Buffer.from(await sent.arrayBuffer())
  const type = sent?.headers.get('content-type')
  const request = httpsRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: name,
    ca: authority,
    localAddress: from,
    agent: false,
    headers: {
      host: name,
      ...(bytes && { 'content-length': bytes.length }),
      ...(type && { 'content-type': type }),
      ...headers,
    },
  })
  // The answer may come before the body is sent, and the connection may be closed by then.
  request.end(bytes)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  request.on('error', () => undefined)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}
