/**
 * The baseline of the benchmark: a bare Fastify that sends copies of the site's responses from memory. Its argument is
 * a file that describes them, and it prints its address.
 */
import Fastify from 'fastify'
import { readFile } from 'node:fs/promises'

/** A copied response of the site with its path; the body is in base64. */
export interface Copy {
  path: string
  headers: Record<string, string>
  body: string
}

const app = Fastify({ logger: false })
for (const { path, headers, body } of JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Copy[]) {
  const bytes = Buffer.from(body, 'base64')
  app.get(path, (_, reply) => reply.headers(headers).send(bytes))
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
