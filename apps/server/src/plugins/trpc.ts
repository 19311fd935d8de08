import type { AppRouter } from '@isse/api'
import { sentences } from '@isse/api/site/sentences'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'

/** Serves tRPC to the pages of this site. It takes JSON alone: files are sent by REST, which bounds their size. */
export async function trpc(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    // tRPC's adapter would pass a form of any size on to the procedures.
    const type = request.headers['content-type']
    if (type && !/^application\/json\b/i.test(type))
      return reply.code(415).send({ message: sentences.sendJson })
  })
  await app.register(fastifyTRPCPlugin, {
    trpcOptions: {
      router,
      createContext: ({ req, res }) => app.sessionContext(req, res),
      onError: ({ error, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error(error.cause ?? error)
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
