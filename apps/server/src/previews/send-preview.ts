import type { Context, Preview } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendHtml } from '../pages/pages.ts'

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
