import { isKey } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from './app.ts'

/** Serves pictures from the image store. What stands under a key never changes, so caches may keep it for ever. */
export const images = fp<Foundation>(
  async (app, { images: { store } }) => {
    app.get(
      '/images/*',
      { logLevel: 'warn' },
      async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
        const key = request.params['*']
        if (!isKey(key)) return missing(reply)
        const etag = `"${key}"`
        if (request.headers['if-none-match'] === etag) return immutable(reply, etag).code(304).send()
        const object = await store.get(key)
        if (!object) return missing(reply)
        return immutable(reply, etag)
          .type(`image/${key.slice(key.lastIndexOf('.') + 1)}`)
          .header('content-length', object.bytes)
          .send(object.body)
      },
    )
  },
  { name: 'images' },
)

function immutable(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain')
    .header('cache-control', 'no-cache')
    .send('There is no such picture.')
}
