import { request, type Agent } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response with its body still compressed. */
interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Requests an address once, without decoding the body. */
export function rawAnswer(
  url: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      const single = Object.entries(response.headersDistinct).map(([name, values]) => [
        name,
        values?.join(', ') ?? '',
      ])
      buffer(response).then(
        (body) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(single) as Record<string, string>,
            body,
          }),
        reject,
      )
    })
      .once('error', reject)
      .end()
  })
}
