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
import { keptAnswers } from './kept-answers/kept-answers.ts'
import { requestTimes } from './metrics/request-times.ts'
import type { OutageLog } from './outages/outage-log.ts'
import { Connections } from './overload/connections.ts'
import { overload } from './overload/overload.ts'
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
import { siteOrigin } from './plugins/site-origin.ts'
import { trpc } from './plugins/trpc.ts'
import { sendClientError } from './protocol/client-error.ts'
import { refuseExpectation } from './protocol/expectation.ts'
import { faults } from './protocol/faults.ts'
import { knownHosts } from './protocol/known-hosts.ts'
import { settleForwardedFor } from './protocol/forwarded-for.ts'
import { nameRequestsBehind, requestId } from './protocol/request-id.ts'
import { RequestLog } from './protocol/request-log.ts'
import { requestTarget, toOriginForm } from './protocol/request-target.ts'
import { requireReservedRoutes } from './protocol/reserved-routes.ts'
import { toReadable } from './protocol/readable-address.ts'
import { unreadableAddresses } from './protocol/unreadable-addresses.ts'
import { docs } from './rest/document/docs.ts'
import { JSON_TYPE } from './rest/json-body.ts'
import { rest } from './rest/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes errors for the log: those of an outage are logged once a minute. */
    outages: OutageLog
  }
}

export interface RunOptions {
  log: FastifyBaseLogger
  /** The proxies that are believed about a visitor's address, as Fastify's `trustProxy` takes them. */
  trustedProxies: string[]
  /** Whether pages are compiled as they change. */
  dev: boolean
}

/** The longest path parameter that is routed, in bytes. Node refuses longer addresses; each route checks its own. */
const LONGEST_PARAMETER = maxHeaderSize

/** The head of a request takes a second on 2G. Bodies have their own rule: see overload/arriving-bodies.ts. In milliseconds. */
const HEADERS_TIMEOUT = 20_000

/** Builds the whole server, which does not listen yet. */
export async function buildApp(
  foundation: Foundation,
  { log, trustedProxies, dev }: RunOptions,
): Promise<FastifyInstance> {
  const nameRequest = nameRequestsBehind(trustedProxies)
  const connections = new Connections({ log })
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    requestIdHeader: false,
    genReqId: nameRequest,
    trustProxy: trustedProxies,
    rewriteUrl(request) {
      settleForwardedFor(request)
      return toReadable(request, toOriginForm(request))
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    // A connection that is being answered while the server closes stays open: see boot/graceful-shutdown.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A busy machine may need more than Fastify's 10 seconds to load the pages, or Vite in development.
    pluginTimeout: 60_000,
    // Node would refuse a missing Host header without a word: request-target does it with a sentence.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: HEADERS_TIMEOUT / 4,
    },
    clientErrorHandler: (error, socket) =>
      connections.endAfterAnswers(socket, () => sendClientError(error, socket, log)),
  })
  // Whatever reads a body adds a parser of its own. Elsewhere Fastify would parse JSON that nobody reads.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([JSON_TYPE, 'text/plain'], (_request, _body, done) => done(null))
  app.decorate('outages', foundation.outages)
  connections.serve(app)
  app.server.on('checkExpectation', (request, response) =>
    connections.take(request, response, () =>
      refuseExpectation(request, response, { reqId: nameRequest(request), log }),
    ),
  )
  requireReservedRoutes(app)
  if (foundation.measurements) await app.register(requestTimes, { measurements: foundation.measurements })
  await app.register(requestId)
  // Before every hook that may answer.
  await app.register(securityHeaders, { ...foundation, dev })
  await app.register(requestTarget)
  await app.register(unreadableAddresses)
  await app.register(faults)
  await app.register(knownHosts, foundation)
  await app.register(overload, foundation)
  // In development pages change with their source, of which the database knows nothing.
  if (!dev) await app.register(keptAnswers, { ...foundation, trustedProxies, nameRequest })
  await app.register(siteOrigin, foundation)
  await app.register(context, foundation)
  await app.register(health, foundation)
  await app.register(images, foundation)
  await app.register(documents, foundation)
  await app.register(rest, { prefix: '/api', router: appRouter, callCounts: foundation.callCounts })
  await app.register(docs, { router: appRouter })
  await app.register(trpc, { prefix: '/trpc', router: appRouter })
  // Before the pages: its hook is run for the files that they serve.
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
