import { appRouter } from '@isse/api'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { maxHeaderSize } from 'node:http'
import { calendar } from './feeds/calendar.ts'
import { answerClientError } from './plugins/client-error.ts'
import { contactForm } from './plugins/contact-form.ts'
import type { Foundation } from './foundation.ts'
import { docs } from './rest/document/docs.ts'
import { health } from './plugins/health.ts'
import { images as imageFiles } from './plugins/images.ts'
import { messageRetention } from './plugins/message-retention.ts'
import { pages } from './pages/pages.ts'
import { context } from './plugins/context.ts'
import { siteOrigin } from './plugins/site-origin.ts'
import { failureBody, pathOf, toFailure } from './rest/failure.ts'
import { rest } from './rest/routes.ts'
import { siteFiles } from './feeds/sitemap.ts'
import { trpc } from './plugins/trpc.ts'

/** How it is run. */
export interface RunOptions {
  logLevel: string
  /** Through whom visitors come, as Fastify's `trustProxy` takes it. */
  trustedProxies: string[]
  /** Pages are compiled as they change. */
  dev: boolean
}

/** Node takes no longer address; whether a part of it is of any use, the route says that it is for. In bytes. */
const LONGEST_ADDRESS = maxHeaderSize

/** Builds the whole server and never listens. */
export async function buildApp(
  foundation: Foundation,
  { logLevel, trustedProxies, dev }: RunOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    // Nobody else's word on the addresses of visitors is taken.
    trustProxy: trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_ADDRESS },
    // What still comes on a connection that is being answered is answered too; see gentleClose.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerMalformed(error, request, reply),
  })
  await app.register(helmet, securityHeaders(dev, foundation))
  await app.register(siteOrigin, foundation)
  await app.register(context, foundation)
  await app.register(health, foundation)
  await app.register(messageRetention, foundation)
  await app.register(imageFiles, foundation)
  await app.register(rest, { prefix: '/api', router: appRouter, db: foundation.db })
  await app.register(docs)
  await app.register(trpc, { prefix: '/trpc', router: appRouter })
  await app.register(pages, { router: appRouter, dev })
  await app.register(contactForm, { router: appRouter })
  await app.register(siteFiles, { router: appRouter })
  await app.register(calendar, { router: appRouter })
  return app
}

/** An address that cannot be decoded reaches no route. */
function answerMalformed(error: Error, { url }: FastifyRequest, reply: FastifyReply): void {
  const failure = { ...toFailure(error), message: 'That address cannot be read. Please check it.' }
  if (url.startsWith('/api/')) void reply.code(failure.status).send(failureBody(failure, pathOf(url)))
  else void reply.code(failure.status).type('text/plain').send(failure.message)
}

function securityHeaders(dev: boolean, { publicUrl, imageBaseUrl }: Foundation) {
  return {
    enableCSPNonces: !dev,
    contentSecurityPolicy: dev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            // Previews of chosen files are blobs; the placeholders of images are data.
            imgSrc: ["'self'", 'data:', 'blob:', ...(imageBaseUrl ? [new URL(imageBaseUrl).origin] : [])],
            // The plugin adds each request's nonce to both.
            scriptSrc: ["'self'"],
            styleSrc: ["'self'"],
            // Placeholders and focal points are style attributes.
            styleSrcAttr: ["'unsafe-inline'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
    // The documents' images may be shown by other sites, as the REST interface's readers do.
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
  } as const
}
