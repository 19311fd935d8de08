import { findLink, PREVIEW_PATH, previewKept, previewTyped } from '@isse/api'
import { allKinds } from '@isse/api/site/kinds'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Foundation } from '../foundation.ts'
import { sendHtml } from '../pages/pages.ts'
import { sendSentence } from '../protocol/refusal.ts'
import { isFault, toFailure } from '../rest/failure.ts'
import { jsonObject, readJson, requireJson } from '../rest/json-body.ts'
import { linkCookie, pathOfLink } from './link-cookie.ts'
import { previewFiles } from './preview-files.ts'
import { doorHeaders, previewHeaders } from './preview-headers.ts'
import { sendPreview } from './send-preview.ts'
import { kindFor, linkOf, mayEditAll, NEW, paths, type LinkRequest, type RecordRequest } from './who-sees.ts'

const fields = z.record(z.string(), z.unknown())

/** What a form sends of its record and of further ones that it changes at once, such as those of a slide. */
const typedForm = z.object({
  fields,
  beside: z
    .array(z.object({ kind: z.enum(allKinds), id: z.int().positive(), fields }))
    .max(2)
    .default([]),
})

const mayNot = () =>
  new TRPCError({ code: 'FORBIDDEN', message: 'Your account may not see this. Please sign in again.' })

/**
 * Serves previews of what is unpublished: to whoever has a link, and to editors (docs/decisions/unpublished.md). Each is the
 * real page, rendered with the draft in its place; the page, its pictures and its documents are below one path.
 */
export async function previews(app: FastifyInstance, { db }: Pick<Foundation, 'db'>): Promise<void> {
  readJson(app)
  app.addHook('onRequest', async (_, reply) => void reply.headers(previewHeaders))
  app.setErrorHandler((error, request, reply) => {
    const { status, message, errors } = toFailure(error)
    if (isFault(error, status)) request.log.error(error)
    return sendSentence(reply, status, errors[0]?.message ?? message)
  })
  await app.register(previewFiles, { db })

  app.get('/', async (request, reply) => {
    const { renderDoor, doorScript } = await app.loadPages()
    const door = { status: 200, html: renderDoor(app.pageAssets) }
    return sendHtml(request, reply.headers(doorHeaders(doorScript)), door)
  })

  // Takes the token of a link from the script of that page, and keeps it in a cookie of the preview's path.
  app.post('/', async (request, reply) => {
    requireJson(request)
    await app.countCalls(request, reply, 1)
    const { token } = jsonObject(request.body) as { token?: unknown }
    const ctx = await app.sessionContext(request, reply)
    return app.inTurn(request, reply, async () => {
      const link = await findLink(ctx, String(token))
      if (!link) {
        const { endedPreview } = await app.loadPages()
        return reply.code(404).send({ message: `This preview has ended. ${endedPreview}` })
      }
      const { address } = await previewKept(ctx, link.kind, link.recordId)
      const [, part] = address.split('#')
      return reply
        .header('set-cookie', linkCookie(request, String(token), link))
        .send({ address: `${pathOfLink(link)}/${part ? `#${part}` : ''}` })
    })
  })

  app.get(paths.link, async (request: LinkRequest, reply) => {
    const link = await linkOf(app, request, reply)
    if (!link) {
      const { renderEndedPreview } = await app.loadPages()
      return sendHtml(request, reply, { status: 404, html: renderEndedPreview(app.pageAssets) })
    }
    const { kind, recordId } = link
    return sendPreview(app, request, reply, pathOfLink(link), (ctx) => previewKept(ctx, kind, recordId))
  })

  app.get(paths.record, async (request: RecordRequest, reply) => {
    const kind = await kindFor(app, request, reply)
    if (!kind) return reply.redirect('/error/401', 303)
    const { id } = request.params
    return sendPreview(app, request, reply, pathOfRecord(request), (ctx) =>
      id === NEW ? previewTyped(ctx, { kind, fields: {} }) : previewKept(ctx, kind, Number(id)),
    )
  })

  // What is typed into a form is shown beside it, and stored nowhere.
  app.post(paths.record, async (request: RecordRequest, reply) => {
    requireJson(request)
    const kind = await kindFor(app, request, reply)
    if (!kind) throw mayNot()
    const { data, error } = typedForm.safeParse(jsonObject(request.body))
    if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
    const { beside } = data
    const kinds = beside.map((one) => one.kind)
    if (!(await mayEditAll(app, request, reply, kinds))) throw mayNot()
    const id = request.params.id === NEW ? undefined : Number(request.params.id)
    return sendPreview(app, request, reply, pathOfRecord(request), (ctx) =>
      previewTyped(ctx, { kind, id, fields: data.fields }, beside),
    )
  })
}

function pathOfRecord({ params: { kind, id } }: RecordRequest): string {
  return `${PREVIEW_PATH}/${kind}/${id}`
}
