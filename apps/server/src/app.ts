import { appRouter } from '@isse/api'
import { PREVIEW_PATH } from '@isse/api/site/addresses/preview-addresses'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { maxHeaderSize } from 'node:http'
import { calendar } from './feeds/calendar.ts'
import { robots } from './feeds/robots.ts'
import { sharePictures } from './feeds/share-pictures.ts'
import { sitemap } from './feeds/sitemap.ts'
import { webManifest } from './feeds/web-manifest.ts'
import type { Foundation } from './foundation.ts'
import type { UnavailabilityLog } from './unavailable/unavailability-log.ts'
import { pages } from './pages/pages.ts'
import { backupDownload } from './backup/download.ts'
import { changePassword } from './plugins/change-password.ts'
import { contactForm } from './plugins/contact-form.ts'
import { context } from './plugins/context.ts'
import { documents } from './plugins/files/documents.ts'
import { health } from './plugins/health.ts'
import { icons } from './plugins/files/icons.ts'
import { images } from './plugins/files/images.ts'
import { messageExport } from './plugins/files/message-export.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { securityTxt } from './plugins/security-txt.ts'
import { previews } from './previews/previews.ts'
import { trpc } from './plugins/trpc.ts'
import { responseCache } from './http/cache/response-cache.ts'
import { errors } from './http/errors.ts'
import { hosts } from './http/hosts.ts'
import { limitConnections, nodeLimits } from './http/node-limits.ts'
import { rateLimits } from './http/rate-limits.ts'
import { readableAddress, requestAddress } from './http/request-address.ts'
import { renderQueue } from './http/render-queue.ts'
import { nameRequestsBehind, requestId, RequestLog } from './http/request-log.ts'
import { requireReservedRoutes } from './http/reserved-routes.ts'
import { docs } from './rest/document/docs.ts'
import { JSON_TYPE } from './http/body/json-body.ts'
import { rest } from './rest/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs each kind of unavailable dependency once a minute. */
    unavailabilityLog: UnavailabilityLog
  }
}

export interface RunOptions {
  log: FastifyBaseLogger
  /** The proxies that are trusted about a visitor's address, as Fastify's `trustProxy` accepts them. */
  trustedProxies: string[]
  /** True in development: pages are compiled as they change. */
  dev: boolean
}

/** In bytes. Node rejects longer addresses; each route checks its own parameters. */
const LONGEST_PARAMETER = maxHeaderSize

/** Builds the server, which does not listen yet. */
export async function buildApp(
  foundation: Foundation,
  { log, trustedProxies, dev }: RunOptions,
): Promise<FastifyInstance> {
  const { requestTimeout, keepAliveTimeout, ...http } = nodeLimits
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(log.level),
    requestIdHeader: false,
    genReqId: nameRequestsBehind(trustedProxies),
    trustProxy: trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: readableAddress,
    // A connection with a response in progress stays open during shutdown: see boot/graceful-shutdown.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A busy machine may need more than Fastify's 10 seconds to load the pages, or Vite in development.
    pluginTimeout: 60_000,
    requestTimeout,
    keepAliveTimeout,
    http,
  })
  limitConnections(app.server)
  // Each plugin that reads a body adds its own parser. Elsewhere Fastify would parse unused JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([JSON_TYPE, 'text/plain'], (_request, _body, done) => done(null))
  app.decorate('unavailabilityLog', foundation.unavailabilityLog)
  requireReservedRoutes(app)
  if (foundation.metrics) {
    // Most sites have no metrics, and need not load prom-client.
    const { metrics } = await import('./metrics/metrics.ts')
    await app.register(metrics, { ...foundation.metrics, db: foundation.db })
  }
  await app.register(requestAddress, foundation)
  // Registered first, so that it may answer first. Not in development, where pages change with their source.
  if (!dev) await app.register(responseCache, foundation)
  await app.register(requestId)
  await app.register(securityHeaders, { ...foundation, dev })
  await app.register(errors)
  await app.register(hosts, foundation)
  await app.register(rateLimits)
  await app.register(renderQueue, foundation)
  await app.register(context, foundation)
  await app.register(health, foundation)
  await app.register(images, foundation)
  await app.register(documents, foundation)
  await app.register(rest, { prefix: '/api', router: appRouter })
  await app.register(docs, { router: appRouter })
  await app.register(trpc, { prefix: '/trpc', router: appRouter })
  // Before the pages, so that its hook runs for their files too.
  await app.register(icons, { ...foundation, router: appRouter })
  await app.register(pages, { router: appRouter, dev })
  await app.register(previews, { prefix: PREVIEW_PATH, db: foundation.db })
  await app.register(contactForm, { router: appRouter })
  await app.register(messageExport, { router: appRouter })
  await app.register(backupDownload, foundation)
  await app.register(sitemap, { router: appRouter })
  await app.register(robots)
  await app.register(webManifest, { router: appRouter })
  await app.register(securityTxt, foundation)
  await app.register(changePassword)
  await app.register(calendar, { router: appRouter })
  await app.register(sharePictures, { ...foundation, router: appRouter })
  return app
}
