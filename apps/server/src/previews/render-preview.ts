import type { Context, Preview } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendHtml } from '../pages/pages.ts'
import { createHash } from 'node:crypto'

/** The part of the page that shows the record, for whoever puts the page into a frame. */
const PART_HEADER = 'preview-part'

/**
 * Renders a preview when its turn comes, and sends it.
 *
 * @param path where it is, with its files below
 * @param make finds what it shows, and may refuse
 */
export async function sendPreview(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  make: (ctx: Context) => Promise<Preview>,
): Promise<FastifyReply> {
  const render = async () => {
    const { overlays, address } = await make(await app.sessionContext(request, reply))
    const ctx = app.previewContext(request, reply, path, overlays)
    const [url = '/', part] = address.split('#')
    if (part !== undefined) reply.header(PART_HEADER, part)
    return app.renderPage(request, async () => ctx, { url, isStill: true })
  }
  return sendHtml(reply, await app.inRenderQueue(request, reply, render, 'preview'))
}

/** Of every answer below the path of previews, files included: no cache keeps it. */
export const CACHE_CONTROL = 'private, no-store'

/** What all these answers have: nobody keeps or lists them, and no link tells where it was followed. */
const OF_ALL = {
  'cache-control': CACHE_CONTROL,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // The form beside it is of the same site.
  'x-frame-options': 'SAMEORIGIN',
}

/** What pages load, which is of this site alone. */
const SOURCES =
  "default-src 'none'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

/** The headers of a preview. No script runs in it, and no form of it is sent. */
export const previewHeaders = {
  ...OF_ALL,
  'content-security-policy': `${SOURCES}; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`,
}

/** The headers of the page that a link leads to, which has one script. */
export function linkPageHeaders(script: string) {
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    ...OF_ALL,
    'content-security-policy': `${SOURCES}; script-src 'sha256-${hash}'; connect-src 'self'`,
  }
}
