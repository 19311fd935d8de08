import multipart from '@fastify/multipart'
import {
  createCallerFactory,
  requireRole,
  requireWritable,
  requireWriter,
  restAudienceOf,
  type AppRouter,
} from '@isse/api'
import { sentences } from '@isse/api/site/words/sentences'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheWithoutQuery, type CacheAddress } from '../http/cache/cache-address.ts'
import { isPublicRead, listRestCalls, type RestCall } from './calls.ts'
import { documentInfo } from './document/info.ts'
import type { RestDocument } from './document/types.ts'
import { sendFailure } from '../http/errors.ts'
import { boundJson, isOfType, readJson, requireJson, requireUncompressed } from '../http/body/json-body.ts'
import { requestLimits } from './limits.ts'
import { multipartOptions } from './multipart/multipart.ts'
import { answerOtherMethods } from './other-methods.ts'
import { servePublicReads } from './public-reads.ts'
import { runCall } from './run-call.ts'

/**
 * The REST API: a Fastify route for each procedure that has a path in its meta (specification, section 7). A route only
 * parses the request and calls the procedure, which checks permissions and validates.
 */
export async function rest(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const calls = listRestCalls(router)
  const createCaller = createCallerFactory(router)
  await app.register(multipart, multipartOptions)
  readJson(app)
  boundJson(app, app.restContext)

  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(sendUnknownCall)

  const limits = requestLimits(app)
  servePublicReads(app)
  app.addHook('onRequest', async (request, reply) => limits.countAddress(request, reply))
  for (const call of calls) {
    const audience = restAudienceOf(call.procedure)
    app.route({
      method: call.method,
      url: call.url,
      config: {
        isPublicRead: isPublicRead(call),
        cacheAddress: isPublicRead(call) ? cacheAddressOfCall(call) : undefined,
      },
      onRequest: async (request, reply) => {
        const context = await app.restContext(request, reply)
        await limits.countAccount(context.account, request, reply)
        // The procedure checks both again; here they reject before a body is read.
        if (audience === 'editors' || audience === 'administrators') requireRole(context, audience)
        if (call.type === 'mutation') requireWriter(context)
        if (call.type === 'mutation') requireWritable(context, call.meta.multipart ? 'files' : 'records')
        requireBodyType(call, request)
      },
      handler: async (request, reply) => {
        const context = await app.restContext(request, reply)
        return runCall(call, router, context, request)
      },
    })
  }

  // Created on the first request, because it takes longer than all other steps of this plugin.
  let document: RestDocument | undefined
  const documentConfig = { isPublicRead: true, cacheAddress: cacheWithoutQuery('/api/openapi.json') }
  app.get('/openapi.json', { config: documentConfig }, async (request, reply) => {
    const { shortName } = await createCaller(await app.restContext(request, reply)).charity.frame()
    const info = documentInfo(shortName, request.siteOrigin)
    const { restDocument } = await import('./document/document.ts')
    document ??= restDocument(router, info)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ ...document, info }))
  })
  // Its wildcard also keeps the pages' wildcard from taking addresses of the REST API.
  const known = [
    ...calls.map((call) => ({ method: call.method, url: call.url, isPublicRead: isPublicRead(call) })),
    { method: 'GET', url: '/openapi.json', isPublicRead: true },
  ]
  answerOtherMethods(
    app,
    known.map((route) => ({ ...route, url: app.prefix + route.url })),
    sendUnknownCall,
  )
}

/**
 * Rejects a body of a type that a call does not accept, before it is read.
 *
 * @throws UNSUPPORTED_MEDIA_TYPE
 */
function requireBodyType({ type, meta }: RestCall, request: FastifyRequest): void {
  if (type === 'query') return
  if (!meta.multipart) return requireJson(request)
  requireUncompressed(request.headers)
  if (!isOfType(request.headers['content-type'], 'multipart/form-data'))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: sentences.sendForm })
}

/** Caches the responses of calls whose input is only the path; a query is ignored. */
function cacheAddressOfCall({ fields, url }: RestCall): CacheAddress | undefined {
  const readsPathAlone = fields.every((name) => url.includes(`:${name}`))
  return readsPathAlone ? cacheWithoutQuery(`/api${url}`) : undefined
}

function sendUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new TRPCError({ code: 'NOT_FOUND', message: 'There is no such call. See /api/openapi.json.' })
  return sendFailure(error, request, reply)
}
