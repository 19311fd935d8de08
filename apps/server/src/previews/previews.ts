import { findLink, previewSaved, previewTyped, requireEditorOf } from '@isse/api'
import {
  NEW_RECORD,
  previewOfLink,
  previewOfRecord,
  previewRoutes,
} from '@isse/api/site/addresses/preview-addresses'
import { allKinds, type Kind } from '@isse/api/site/kinds'
import { sentences } from '@isse/api/site/words/sentences'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Foundation } from '../foundation.ts'
import { sendHtml } from '../pages/pages.ts'
import { sendSentence, isServerError, toFailure } from '../http/errors.ts'
import { boundJson, jsonObject, readJson, requireJson } from '../http/body/json-body.ts'
import { linkCookie, kindFor, linkOf, type LinkRequest, type RecordRequest } from './who-may-see.ts'
import { previewFiles } from './files.ts'
import { CACHE_CONTROL, linkPageHeaders, previewHeaders, sendPreview } from './render-preview.ts'

const linkToken = z.object({ token: z.string() })

const fields = z.record(z.string(), z.unknown())

/** The form of a record, with the records that it saves too, such as those of a slide. */
const typedForm = z.object({
  fields,
  beside: z
    .array(z.object({ kind: z.enum(allKinds), id: z.int32().positive(), fields }))
    .max(2)
    .default([]),
})

/**
 * Serves previews of drafts and unpublished records to editors and to people with a link
 * (docs/decisions/records.md). Each is the real page, rendered with the draft. The page, its pictures and its
 * documents share one path.
 */
export async function previews(app: FastifyInstance, { db }: Pick<Foundation, 'db'>): Promise<void> {
  readJson(app)
  boundJson(app, app.sessionContext)
  app.addHook('onRequest', async (_, reply) => void reply.headers(previewHeaders))
  // Overrides the header of public pictures.
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', CACHE_CONTROL))
  app.setErrorHandler((error, request, reply) => {
    const { status, message, errors } = toFailure(error)
    // People without access are redirected as in the admin area.
    if (request.method !== 'POST' && (status === 401 || status === 403))
      return reply.redirect('/error/401', 303)
    if (isServerError(error, status)) request.log.error(error)
    return sendSentence(reply, status, errors[0]?.message ?? message)
  })
  await app.register(previewFiles, { db })

  app.get('/', async (_, reply) => {
    const { renderLinkPage, linkPageScript } = await app.loadPages()
    const page = { status: 200, html: renderLinkPage(app.pageAssets) }
    return sendHtml(reply.headers(linkPageHeaders(linkPageScript)), page)
  })

  for (const url of ['/', previewRoutes.record]) answerOptions(app, url, 'GET, HEAD, POST, OPTIONS')
  answerOptions(app, previewRoutes.link, 'GET, HEAD, OPTIONS')

  // The script of that page sends the token of a link, which is then stored in a cookie of the preview's path.
  app.post('/', {
    onRequest: async (request, reply) => {
      requireJson(request)
      await app.countCall(request, reply)
    },
    handler: async (request, reply) => {
      const { token } = read(linkToken, request.body)
      const ctx = await app.sessionContext(request, reply)
      const link = await findLink(ctx, token)
      if (!link) {
        const { endedPreview } = await app.loadPages()
        return reply.code(404).send({ message: `This preview has ended. ${endedPreview}` })
      }
      const { address } = await previewSaved(ctx, link.kind, link.recordId)
      const [, part] = address.split('#')
      return reply
        .header('set-cookie', linkCookie(request, token, link))
        .send({ address: `${previewOfLink(link.previewLinkId)}/${part ? `#${part}` : ''}` })
    },
  })

  app.get(previewRoutes.link, async (request: LinkRequest, reply) => {
    await app.countPage(request, reply)
    const link = await linkOf(app, request, reply)
    if (!link) {
      const { renderEndedPreview } = await app.loadPages()
      return sendHtml(reply, { status: 404, html: renderEndedPreview(app.pageAssets) })
    }
    const { previewLinkId, kind, recordId } = link
    return sendPreview(app, request, reply, previewOfLink(previewLinkId), (ctx) =>
      previewSaved(ctx, kind, recordId),
    )
  })

  app.get(previewRoutes.record, async (request: RecordRequest, reply) => {
    const kind = await kindFor(app, request, reply)
    await app.countPage(request, reply)
    const id = idOf(request)
    return sendPreview(app, request, reply, pathOf(kind, id), (ctx) =>
      id === undefined ? previewTyped(ctx, { kind, fields: {} }) : previewSaved(ctx, kind, id),
    )
  })

  // Previews a form without storing it.
  app.post(previewRoutes.record, {
    // Rejects before the body is read.
    onRequest: async (request: RecordRequest, reply) => {
      await kindFor(app, request, reply)
      requireJson(request)
    },
    handler: async (request: RecordRequest, reply) => {
      const kind = await kindFor(app, request, reply)
      await app.countPage(request, reply)
      const { fields: typed, beside } = read(typedForm, request.body)
      const account = await app.sessionContext(request, reply)
      for (const one of beside) requireEditorOf(account, one.kind)
      const id = idOf(request)
      return sendPreview(app, request, reply, pathOf(kind, id), (ctx) =>
        previewTyped(ctx, { kind, id, fields: typed }, beside),
      )
    },
  })
}

/** Answers OPTIONS with the methods of a path, before a body is read, as the REST API does. */
function answerOptions(app: FastifyInstance, url: string, allow: string): void {
  const answer = async (_: FastifyRequest, reply: FastifyReply) =>
    reply.header('allow', allow).send({ allow })
  app.options(url, { onRequest: answer }, answer)
}

/** @throws BAD_REQUEST if a field of a body is missing or invalid */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(jsonObject(body), { error: () => sentences.checkWhatYouSent })
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
  return data
}

function idOf({ params: { id } }: RecordRequest): number | undefined {
  return id === NEW_RECORD ? undefined : Number(id)
}

function pathOf(kind: Kind, id: number | undefined): string {
  return previewOfRecord(kind, id ?? NEW_RECORD)
}
