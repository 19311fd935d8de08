import type { Context, Preview } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendHtml } from '../pages/pages.ts'
import { createHash } from 'node:crypto'

/** The fragment of the record on the page, for the frame that shows the preview. */
const PART_HEADER = 'preview-part'

/**
 * Renders a preview through the render queue, and sends it.
 *
 * @param path of the preview, with its files below
 * @param make finds the overlays, and may throw a client error
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
    return app.renderPage(request, async () => ctx, { url, isStatic: true })
  }
  return sendHtml(reply, await app.inRenderQueue(request, reply, render, 'preview'))
}

/** For every response below the path of previews, files too. */
export const CACHE_CONTROL = 'private, no-store'

/** The common headers: no cache or search engine stores these responses, and no link reveals its page. */
const COMMON_HEADERS = {
  'cache-control': CACHE_CONTROL,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // The editing form shows the preview in a frame.
  'x-frame-options': 'SAMEORIGIN',
}

/** The sources of pages, which are all on this site. */
const SOURCES =
  "default-src 'none'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

/** The headers of a preview. It runs no script and sends no form. */
export const previewHeaders = {
  ...COMMON_HEADERS,
  'content-security-policy': `${SOURCES}; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`,
}

/** The headers of a link's page, which has one script. */
export function linkPageHeaders(script: string) {
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    ...COMMON_HEADERS,
    'content-security-policy': `${SOURCES}; script-src 'sha256-${hash}'; connect-src 'self'`,
  }
}
