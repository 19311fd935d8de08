import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks one server of several for what visitors of the site's address get, past the proxy in front. */
export async function askServer(
  server: { url: string },
  host: string,
  path: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const asked = request(new URL(path, server.url), { headers: { host }, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}
