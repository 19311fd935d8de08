import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { baselineSettings, bareFastify, listen } from './serve.ts'

/** A file that is sent at a path, with these headers. */
export interface SentFile {
  path: string
  file: string
  headers: Record<string, string>
  /** 200, unless another one is given. */
  status?: number
  /** Sent from memory, or read anew for each request. */
  from: 'memory' | 'disk'
}

// The least that Fastify does to send bytes: from memory, or streamed from the disk.

const app = bareFastify()
for (const { path, file, headers, status = 200, from } of baselineSettings<SentFile[]>()) {
  const bytes = await readFile(file)
  app.get(path, (_, reply) => {
    reply.code(status).headers(headers)
    if (status === 304) return reply.send()
    return reply.send(from === 'memory' ? bytes : createReadStream(file))
  })
}
await listen(app)
