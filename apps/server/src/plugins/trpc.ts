import type { AppRouter } from '@isse/api'
import { MOST_CALLS_OF_BATCH } from '@isse/api/site/batch'
import { getTRPCErrorShape, TRPCError } from '@trpc/server'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundJson, rejectDeepJson, requireJson } from '../http/body/json-body.ts'

type CallRequest = FastifyRequest<{ Params: { path?: string } }>

/** Serves tRPC to this site's pages. Accepts JSON only: REST takes files and limits them. Batches count by calls. */
export async function trpc(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    // Shared caches must not store responses with a session, or the cookie of a sign-in.
    const { cookie, authorization } = request.headers
    if (request.method !== 'GET' || cookie !== undefined || authorization !== undefined)
      reply.header('cache-control', 'no-store')
    // tRPC's adapter cannot create a Request with this method.
    if (request.method === 'TRACE')
      throw new TRPCError({
        code: 'METHOD_NOT_SUPPORTED',
        message: 'TRACE is not answered. Please send GET or POST.',
      })
    // tRPC's adapter would pass a form of any size on to the procedures.
    requireJson(request)
    const path = (request as CallRequest).params.path ?? ''
    // tRPC decodes the path once more, and would find commas that were not counted.
    if (path.includes('%'))
      throw new TRPCError({
        code: 'BAD_REQUEST',
        message: 'No call has a % in its name. Please check the address.',
      })
    const calls = path.split(',').length
    if (calls > MOST_CALLS_OF_BATCH)
      throw new TRPCError({
        code: 'BAD_REQUEST',
        message: `A batch may have up to ${MOST_CALLS_OF_BATCH} calls. Please send several.`,
      })
    for (let call = 0; call < calls; call++) await app.countCall(request, reply)
  })
  boundJson(app, app.sessionContext)
  // tRPC parses the body later.
  app.addHook('preHandler', async (request) => {
    if (typeof request.body === 'string') rejectDeepJson(request.body)
  })

  // The browser's client reads errors only in tRPC's own format.
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof TRPCError)) throw error
    const { _config: config } = router._def
    const shape = getTRPCErrorShape({
      config,
      error,
      type: 'unknown',
      path: undefined,
      input: undefined,
      ctx: undefined,
    })
    return reply.code(getHTTPStatusCodeFromError(error)).send({ error: shape })
  })
  await app.register(fastifyTRPCPlugin, {
    trpcOptions: {
      router,
      maxBatchSize: MOST_CALLS_OF_BATCH,
      createContext: ({ req, res }) => app.sessionContext(req, res),
      onError: ({ error, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error(error.cause ?? error)
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
