import type { Context, Preview } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEWS } from '../overload/bounds.ts'
import { Gate, GateFullError } from '../overload/gate.ts'
import { refuseWork } from '../overload/refusals.ts'
import { networkOfRequest } from '../overload/sender.ts'
import { sendHtml } from '../pages/pages.ts'

/** The part of the page that shows the record, for whoever puts the page into a frame. */
const PART_HEADER = 'preview-part'

/**
 * Renders previews, one after the other, each in its request's turn.
 *
 * @returns a function that sends one. `path` is where it is, with its files below; `make` finds what it shows, and may refuse
 */
export function createPreviewSender(app: FastifyInstance) {
  const gate = new Gate(PREVIEWS)

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    try {
      return await gate.wait(networkOfRequest(request), left.signal)
    } catch (error) {
      throw error instanceof GateFullError ? await refuseWork(reply) : error
    }
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    make: (ctx: Context) => Promise<Preview>,
  ): Promise<FastifyReply> => {
    await app.countPage(request, reply)
    const leave = await enter(request, reply)
    try {
      return await app.inTurn(request, reply, async () => {
        const { overlays, address } = await make(await app.sessionContext(request, reply))
        const ctx = app.previewContext(request, reply, path, overlays)
        const [url = '/', part] = address.split('#')
        if (part !== undefined) reply.header(PART_HEADER, part)
        const page = await app.renderPage(request, async () => ctx, { url, isStill: true })
        return sendHtml(request, reply, page)
      })
    } finally {
      leave()
    }
  }
}
