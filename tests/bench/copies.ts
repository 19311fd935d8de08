/**
 * The baseline of the bench: a bare Fastify without hooks and log, which sends copies of the site's answers from memory. It
 * is started with the name of a file that describes them, and prints its address.
 */
import Fastify from 'fastify'
import { readFile } from 'node:fs/promises'

/** An answer of the site that is sent at a path; its body is in base64. */
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
