import multipart from '@fastify/multipart'
import { requireAdmin, requireWriter, type AppRouter, type Meta } from '@isse/api'
import type { Database } from '@isse/db'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { METHODS } from 'node:http'
import { forEachOpenApiProcedure, type OpenApiRouter } from 'trpc-openapi'
import { restDocument } from './document/document.ts'
import { failureBody, pathOf, toFailure } from './failure.ts'
import { requestLimits } from './limits.ts'
import { multipartOptions, withMultipart } from './multipart.ts'
import { answerPreflight, servePublicReads } from './public-reads.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface RestOptions {
  router: AppRouter
  db: Database
}

/** A REST call: where it is found, and the procedure that answers it. */
interface Call {
  method: Method
  url: string
  /** Of the procedure in the router. */
  name: string
  type: 'query' | 'mutation'
  meta: Meta & { openapi: NonNullable<Meta['openapi']> }
}

/**
 * The REST interface: a Fastify route for each procedure that has a path in its meta (specification, section 7).
 * A route only reads the request and calls the procedure; what is allowed and what is valid, the procedure says.
 */
export async function rest(app: FastifyInstance, { router, db }: RestOptions): Promise<void> {
  const calls = listCalls(router)
  await app.register(multipart, multipartOptions)
  readJsonLeniently(app)

  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  // The pages have a wildcard for GET, which must not take the addresses of the REST interface.
  for (const url of ['/', '/*']) app.get(url, (request, reply) => answerUnknownCall(request, reply))
  app.setNotFoundHandler((request, reply) => answerUnknownCall(request, reply))

  const limits = requestLimits(db, app.log)
  servePublicReads(app)
  app.addHook('onRequest', async (request, reply) => limits.countAddress(request, reply))
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.url,
      config: { publicRead: isPublicRead(call) },
      onRequest: async (request, reply) => {
        const context = await app.restContext(request, reply)
        const { account } = context
        if (account?.apiTokenId) limits.countToken(account.apiTokenId, request, reply)
        // Refused before a body is read; the procedure asks once more.
        if (call.meta.openapi.protect !== false) requireAdmin(context)
        if (call.type === 'mutation') requireWriter(context)
      },
      handler: (request, reply) => answer(app, router, call, request, reply),
    })
  }

  const document = JSON.stringify(restDocument(router))
  app.get('/openapi.json', { config: { publicRead: true } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  answerOtherMethods(app, [
    ...calls.map((call) => ({ ...call, publicRead: isPublicRead(call) })),
    { method: 'GET', url: '/openapi.json', publicRead: true },
  ])
}

/** What everyone may read, from the pages of other sites too. */
function isPublicRead({ method, meta }: Call): boolean {
  return method === 'GET' && meta.openapi.protect === false
}

function listCalls(router: AppRouter): Call[] {
  const calls: Call[] = []
  forEachOpenApiProcedure((router as OpenApiRouter)._def.procedures, ({ path: name, type, meta }) => {
    if (type === 'subscription') return
    const { openapi, alsoMethod } = meta as Call['meta']
    const url = openapi.path.replace(/\{(\w+)\}/g, ':$1')
    const call = { method: openapi.method, url, name, type, meta: meta as Call['meta'] }
    calls.push(call)
    if (alsoMethod) calls.push({ ...call, method: alsoMethod })
  })
  return calls
}

async function answer(
  app: FastifyInstance,
  router: AppRouter,
  { name, type, meta }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (request.isMultipart() !== Boolean(meta.multipart)) throw wrongType()
  const ctx = await app.restContext(request, reply)
  const params = request.params as Record<string, unknown>
  const call = (input: unknown) =>
    callTRPCProcedure({
      router,
      path: name,
      type,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
  if (!meta.multipart)
    return call({ ...(type === 'query' ? (request.query as object) : jsonObject(request.body)), ...params })

  return withMultipart(request, meta.multipart, ctx.images.spoolFolder, async ({ fields, file }) => {
    if (!file) return call({ ...fields, ...params })
    const imageId = await ctx.images.add(file)
    try {
      return await call({ ...fields, ...params, imageId })
    } catch (error) {
      await ctx.images.release(imageId)
      throw error
    }
  })
}

function wrongType(): TRPCError {
  return new TRPCError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This call does not take that kind of body. Please see /api/openapi.json.',
  })
}

function jsonObject(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body
  throw new TRPCError({
    code: 'BAD_REQUEST',
    message: 'The body must be a JSON object. Please check what you sent.',
  })
}

/** A JSON request without a body is a request without fields: old clients name the type and send nothing. */
function readJsonLeniently(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}

interface Route {
  method: string
  url: string
  publicRead: boolean
}

/** A known path says what it takes, to who asks and to who sends something else; before a body is read, if any is. */
function answerOtherMethods(app: FastifyInstance, routes: Route[]): void {
  // Fastify knows the usual methods alone, and would say of the others that there is no such path.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const url of new Set(routes.map((route) => route.url))) {
    const known = routes.filter((route) => route.url === url)
    const names = known.map(({ method }) => method)
    const methods = [...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
    const allow = methods.join(', ')
    app.route({
      method: 'OPTIONS',
      url,
      onRequest: async (_, reply) => {
        if (known.some(({ publicRead }) => publicRead)) answerPreflight(reply)
        return reply.header('allow', allow).send({ allow })
      },
      handler: () => undefined,
    })
    app.route({
      method: app.supportedMethods.filter((method) => !methods.includes(method)),
      url,
      exposeHeadRoute: false,
      onRequest: async (_, reply) => {
        reply.header('allow', allow)
        throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `This call takes ${allow} only.` })
      },
      handler: () => undefined,
    })
  }
}

function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new TRPCError({ code: 'NOT_FOUND', message: 'There is no such call. See /api/openapi.json.' })
  return answerFailure(error, request, reply)
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  if (failure.status >= 500) request.log.error(error)
  // A refused upload may still be on its way; its sender is not to reuse the connection for what follows.
  if (failure.status === 413) reply.header('connection', 'close')
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(failure.status).send(failureBody(failure, pathOf(request.url)))
}
