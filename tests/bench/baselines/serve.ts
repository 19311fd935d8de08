import Fastify, { type FastifyInstance } from 'fastify'

/** What a program of this folder was started with. */
export function baselineSettings<Settings>(): Settings {
  return JSON.parse(process.argv[2] ?? '{}') as Settings
}

/** A bare Fastify: no hooks, no log. */
export function bareFastify(): FastifyInstance {
  return Fastify({ logger: false })
}

/** Listens on a free port of the loopback address, and prints the address. */
export async function listen(app: FastifyInstance): Promise<void> {
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
}
