import type { Context, Preview } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendHtml } from '../pages/pages.ts'

/** The part of the page that shows the record, for whoever puts the page into a frame. */
const PART_HEADER = 'preview-part'

/**
 * Renders a preview in its turn, and sends it.
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
  return app.inPreviewTurn(request, reply, async (giveWay) => {
    await giveWay()
    const { overlays, address } = await make(await app.sessionContext(request, reply))
    const ctx = app.previewContext(request, reply, path, overlays)
    const [url = '/', part] = address.split('#')
    if (part !== undefined) reply.header(PART_HEADER, part)
    const beforeEachRead = async () => {
      await giveWay()
      return ctx
    }
    const page = await app.renderPage(request, beforeEachRead, { url, isStill: true })
    return sendHtml(request, reply, page)
  })
}
