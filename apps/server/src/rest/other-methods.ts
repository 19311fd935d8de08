import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { METHODS } from 'node:http'
import { allowReadsFromOtherSites } from './public-reads.ts'

interface KnownRoute {
  method: string
  url: string
  isPublicRead: boolean
}

/**
 * Answers the methods that a known path does not take: OPTIONS says what it takes, and every other method is 405.
 * Both are answered before a body is read.
 */
export function answerOtherMethods(app: FastifyInstance, routes: KnownRoute[]): void {
  // Fastify knows only the usual methods, and would answer 404 to the others.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const url of new Set(routes.map((route) => route.url))) {
    const routesHere = routes.filter((route) => route.url === url)
    const taken = routesHere.map(({ method }) => method)
    const methods = [...taken, ...(taken.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
    const allow = methods.join(', ')
    app.route({
      method: 'OPTIONS',
      url,
      onRequest: async (_, reply) => {
        if (routesHere.some(({ isPublicRead }) => isPublicRead)) allowReadsFromOtherSites(reply)
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
