import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import { createHash } from 'node:crypto'
import type { Foundation } from '../foundation.ts'
import { importServerEntry } from '../pages/built.ts'
import { permissionsPolicy } from './permissions-policy.ts'

interface SecurityOptions extends Pick<Foundation, 'publicUrl' | 'imageBaseUrl'> {
  /** True in development, where Vite's inline scripts for hot reload would violate the content security policy. */
  dev: boolean
}

/** Sets the security headers of every response. They are the same for all, because a response may be cached. */
export const securityHeaders = fp<SecurityOptions>(
  async (app, { dev, publicUrl, imageBaseUrl }) => {
    await app.register(helmet, {
      contentSecurityPolicy: dev ? false : await policy(imageBaseUrl),
      strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
      // Pages of other sites may show the images: readers of the REST API do.
      crossOriginResourcePolicy: false,
      crossOriginEmbedderPolicy: false,
    })
    app.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', permissionsPolicy))
  },
  { name: 'security-headers' },
)

/** The Content-Security-Policy. Inline scripts and styles are allowed by hash, and the build lists them. */
async function policy(imageBaseUrl: string | undefined) {
  const { inlineScripts, inlineStyles } = await importServerEntry()
  const directives = {
    defaultSrc: ["'self'"],
    // The preview of a chosen file is a blob, and small drawings of the style sheet are data URLs.
    imgSrc: ["'self'", 'data:', 'blob:', ...(imageBaseUrl ? [new URL(imageBaseUrl).origin] : [])],
    scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
    styleSrc: ["'self'", ...inlineStyles.map(hashSource)],
    // Placeholders and focal points are style attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
  return { useDefaults: false, directives }
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
