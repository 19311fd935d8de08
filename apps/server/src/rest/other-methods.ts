import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { maxHeaderSize, METHODS } from 'node:http'
import { allowReadsFromOtherSites } from './public-reads.ts'

interface KnownRoute {
  method: string
  /** With the prefix. */
  url: string
  isPublicRead: boolean
}

/** The response of a known path to a method that it does not have. */
interface KnownPath {
  url: string
  allow: string
  isPublicRead: boolean
  /** The methods of overlapping routes: GET /service/:id matches /service/update too. */
  takenElsewhere: string[]
}

/**
 * Answers requests without a route before a body is read. On a known path, OPTIONS lists its methods, and any other method
 * is 405. Everything else is answered by `sendUnknown`.
 *
 * Each method has one wildcard, and a separate router knows the paths. A route for each of 35 methods at each path would be
 * 1,400 routes, to be created at each start and kept in memory.
 */
export function answerOtherMethods(
  app: FastifyInstance,
  routes: KnownRoute[],
  sendUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  // Fastify knows only the usual methods, and would answer 404 to the others.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  const known = knownPaths(routes)
  const paths = routerOf(known.map((path) => ({ method: 'GET', ...path })))
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = paths.find('GET', request.url)?.store as KnownPath | undefined
    if (!path) return sendUnknown(request, reply)
    reply.header('allow', path.allow)
    if (request.method !== 'OPTIONS')
      throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `This call takes ${path.allow} only.` })
    if (path.isPublicRead) allowReadsFromOtherSites(reply)
    return reply.send({ allow: path.allow })
  }
  const add = (method: string[], url: string) =>
    app.route({ method, url, exposeHeadRoute: false, onRequest: answer, handler: sendUnknown })
  for (const url of ['/', '/*']) add(app.supportedMethods, url)
  for (const { url, takenElsewhere } of known)
    if (takenElsewhere.length > 0) add(takenElsewhere, url.slice(app.prefix.length))
}

function knownPaths(routes: KnownRoute[]): KnownPath[] {
  const calls = routerOf(routes)
  const methodsOfCalls = [...new Set(routes.map(({ method }) => method))]
  return [...new Set(routes.map(({ url }) => url))].map((url) => {
    const routesHere = routes.filter((route) => route.url === url)
    const ownMethods = routesHere.map(({ method }) => method)
    const methods = [...ownMethods, ...(ownMethods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
    const elsewhere = methodsOfCalls.filter(
      (method) => !ownMethods.includes(method) && calls.find(method, url),
    )
    return {
      url,
      allow: methods.join(', '),
      isPublicRead: routesHere.some(({ isPublicRead }) => isPublicRead),
      takenElsewhere: elsewhere.includes('GET') ? [...elsewhere, 'HEAD'] : elsewhere,
    }
  })
}

/** A router with the settings of the one in app.ts. */
function routerOf<T extends { method: string; url: string }>(routes: T[]) {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: maxHeaderSize })
  const added = new Set<string>()
  for (const route of routes) {
    const method = route.method as findMyWay.HTTPMethod
    if (!added.has(`${method} ${route.url}`)) router.on(method, route.url, () => undefined, route)
    added.add(`${method} ${route.url}`)
  }
  return { find: (method: string, url: string) => router.find(method as findMyWay.HTTPMethod, url) }
}
