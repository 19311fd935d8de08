import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'
import { permissionsPolicy } from './permissions-policy.ts'

interface SecurityOptions extends Pick<Foundation, 'publicUrl' | 'imageBaseUrl'> {
  /** Vite's scripts for hot reload run in the pages, which the content security policy would forbid. */
  dev: boolean
}

/** Sets the security headers of every answer, and makes a nonce for each: `reply.cspNonce`. */
export const securityHeaders = fp<SecurityOptions>(
  async (app, { dev, publicUrl, imageBaseUrl }) => {
    await app.register(helmet, {
      enableCSPNonces: !dev,
      contentSecurityPolicy: dev ? false : { useDefaults: false, directives: directives(imageBaseUrl) },
      strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
      // Pages of other sites may show the images: readers of the REST interface do.
      crossOriginResourcePolicy: false,
      crossOriginEmbedderPolicy: false,
    })
    app.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', permissionsPolicy))
  },
  { name: 'security-headers' },
)

function directives(imageBaseUrl: string | undefined) {
  return {
    defaultSrc: ["'self'"],
    // The preview of a chosen file is a blob, and the placeholder of an image a data URL.
    imgSrc: ["'self'", 'data:', 'blob:', ...(imageBaseUrl ? [new URL(imageBaseUrl).origin] : [])],
    // Helmet adds each answer's nonce to these two.
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Placeholders and focal points are style attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}
