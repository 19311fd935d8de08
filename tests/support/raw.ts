import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer } from './script.ts'
import type { Site } from './site.ts'

/** Sends bytes that no HTTP client would, and reads the answer, which must be the connection's last. */
export async function sendRaw({ url }: Pick<Site, 'url'>, request: string): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(': ')
    return [name, value]
  })
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Headers(headers),
    body: JSON.parse(body) as unknown,
  }
}
