import {
  findLink,
  isPreviewedDocument,
  isPreviewedPicture,
  MISSING_PICTURE,
  PREVIEW_PATH,
  previewKept,
  previewTyped,
  type Context,
  type GoodLink,
  type Preview,
} from '@isse/api'
import { allKinds, editorsOf, withHyphens, type Kind } from '@isse/api/site/kinds'
import { isOneOf } from '@isse/api/site/roles'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Foundation } from '../foundation.ts'
import { importServerEntry } from '../pages/built.ts'
import { PREVIEWS } from '../overload/bounds.ts'
import { Gate, GateFullError } from '../overload/gate.ts'
import { refuseWork } from '../overload/refusals.ts'
import { networkOfRequest } from '../overload/sender.ts'
import { sendHtml } from '../pages/pages.ts'
import { sendSentence } from '../protocol/refusal.ts'
import { isFault, toFailure } from '../rest/failure.ts'
import { jsonObject, readJson, requireJson } from '../rest/json-body.ts'
import { linkCookie, pathOfLink, tokenOf } from './link-cookie.ts'
import { missingPicture } from './missing-picture.ts'
import { doorHeaders, previewHeaders } from './preview-headers.ts'

type LinkRequest = FastifyRequest<{ Params: { linkId: string } }>
type RecordRequest = FastifyRequest<{ Params: { kind: string; id: string } }>

/** The id of a record of which no draft is kept yet. */
const NEW = 'new'

/** The path of a record below that of previews. */
const RECORD = '/:kind/:id(^(?:[1-9]\\d{0,8}|new)$)'

/** The part of the page that shows the record, for whoever puts the page into a frame. */
const PART_HEADER = 'preview-part'

const fields = z.record(z.string(), z.unknown())

/** What a form sends of its record and of further ones that it changes at once, such as those of a slide. */
const typedForm = z.object({
  fields,
  beside: z
    .array(z.object({ kind: z.enum(allKinds), id: z.int().positive(), fields }))
    .max(2)
    .default([]),
})

/** A preview, and the path below which it and its files are. */
interface Room {
  path: string
  make: (ctx: Context) => Promise<Preview>
}

/**
 * Serves previews of what is unpublished: to whoever has a link, and to editors (docs/decisions/unpublished.md). Each is the
 * real page, rendered with the draft in its place; the page, its pictures and its documents are below one path.
 */
export async function previews(app: FastifyInstance, { db }: Pick<Foundation, 'db'>): Promise<void> {
  const { renderDoor, doorScript, renderEndedPreview, endedPreview } = await importServerEntry()
  const door = { status: 200, html: renderDoor(app.pageAssets) }
  const ended = { status: 404, html: renderEndedPreview(app.pageAssets) }
  readJson(app)
  app.addHook('onRequest', async (_, reply) => void reply.headers(previewHeaders))

  /** The link of a request's cookie; undefined where it is no longer good. */
  const linkOf = async (request: LinkRequest, reply: FastifyReply): Promise<GoodLink | undefined> => {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    const ctx = await app.sessionContext(request, reply)
    const link = await findLink(ctx, token)
    return String(link?.previewLinkId) === request.params.linkId ? link : undefined
  }

  /** The kind of a record whose preview an editor asks for; undefined where the account may not edit it. */
  const kindFor = async (request: RecordRequest, reply: FastifyReply): Promise<Kind | undefined> => {
    const kind = allKinds.find((one) => withHyphens(one) === request.params.kind)
    const { account } = await app.sessionContext(request, reply)
    return kind && isOneOf(editorsOf(kind), account?.role) ? kind : undefined
  }

  const gate = new Gate(PREVIEWS)
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    try {
      return await gate.wait(networkOfRequest(request), left.signal)
    } catch (error) {
      throw error instanceof GateFullError ? await refuseWork(reply) : error
    }
  }

  /** Renders a preview in the request's turn, one after the other. */
  const sendPreview = async (request: FastifyRequest, reply: FastifyReply, { path, make }: Room) => {
    await app.countPage(request, reply)
    const leave = await enter(request, reply)
    return app
      .inTurn(request, reply, async () => {
        const { overlays, address } = await make(await app.sessionContext(request, reply))
        const ctx = app.previewContext(request, reply, path, overlays)
        const [url = '/', part] = address.split('#')
        if (part !== undefined) reply.header(PART_HEADER, part)
        const page = await app.renderPage(request, async () => ctx, { url, isStill: true })
        return sendHtml(request, reply, page)
      })
      .finally(leave)
  }

  app.get('/', (request, reply) => sendHtml(request, reply.headers(doorHeaders(doorScript)), door))

  app.post('/', async (request, reply) => {
    requireJson(request)
    await app.countCalls(request, reply, 1)
    const { token } = jsonObject(request.body) as { token?: unknown }
    const ctx = await app.sessionContext(request, reply)
    return app.inTurn(request, reply, async () => {
      const link = await findLink(ctx, String(token))
      if (!link) return reply.code(404).send({ message: `This preview has ended. ${endedPreview}` })
      const { address } = await previewKept(ctx, link.kind, link.recordId)
      const [, part] = address.split('#')
      return reply
        .header('set-cookie', linkCookie(request, String(token), link))
        .send({ address: `${pathOfLink(link)}/${part ? `#${part}` : ''}` })
    })
  })

  app.get('/link/:linkId', async (request: LinkRequest, reply) => {
    const link = await linkOf(request, reply)
    if (!link) return sendHtml(request, reply, ended)
    const { kind, recordId } = link
    return sendPreview(request, reply, {
      path: pathOfLink(link),
      make: (ctx) => previewKept(ctx, kind, recordId),
    })
  })

  app.get(RECORD, async (request: RecordRequest, reply) => {
    const kind = await kindFor(request, reply)
    if (!kind) return reply.redirect('/error/401', 303)
    const { id } = request.params
    const make = (ctx: Context) =>
      id === NEW ? previewTyped(ctx, { kind, fields: {} }) : previewKept(ctx, kind, Number(id))
    return sendPreview(request, reply, { path: pathOfRecord(request), make })
  })

  // What is typed into a form is shown beside it, and stored nowhere.
  app.post(RECORD, async (request: RecordRequest, reply) => {
    requireJson(request)
    const kind = await kindFor(request, reply)
    if (!kind) throw mayNot()
    const { id } = request.params
    const { data, error } = typedForm.safeParse(jsonObject(request.body))
    if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
    const { fields: own, beside } = data
    const { account } = await app.sessionContext(request, reply)
    if (beside.some((one) => !isOneOf(editorsOf(one.kind), account?.role))) throw mayNot()
    const typed = { kind, id: id === NEW ? undefined : Number(id), fields: own }
    const make = (ctx: Context) => previewTyped(ctx, typed, beside)
    return sendPreview(request, reply, { path: pathOfRecord(request), make })
  })

  for (const room of ['/link/:linkId', RECORD]) {
    app.get(`${room}/images/${MISSING_PICTURE}`, (_, reply) =>
      reply.type('image/svg+xml').send(missingPicture),
    )

    app.get(`${room}/images/*`, async (request, reply) => {
      const { '*': address = '' } = request.params as Record<string, string>
      const mayRead = await mayReadIn(request, reply, (link, key) => isPreviewedPicture(db, link, key))
      return app.sendPicture(address, mayRead, request, reply)
    })

    app.get(`${room}/documents/:hash/:name`, async (request, reply) => {
      const address = request.params as { hash: string; name: string }
      const mayRead = await mayReadIn(request, reply, (link) => isPreviewedDocument(db, link, address.hash))
      return app.sendDocument(address, () => mayRead(''), request, reply)
    })
  }

  /** Whether the sender of a request may have a file that visitors do not have: an editor any, and a link those that it shows. */
  const mayReadIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    isShown: (link: GoodLink, key: string) => Promise<boolean>,
  ) => {
    const { linkId } = request.params as { linkId?: string }
    if (linkId === undefined) {
      const kind = await kindFor(request as RecordRequest, reply)
      return async () => kind !== undefined
    }
    const link = await linkOf(request as LinkRequest, reply)
    return async (key: string) => link !== undefined && isShown(link, key)
  }

  app.setErrorHandler((error, request, reply) => {
    const { status, message, errors } = toFailure(error)
    if (isFault(error, status)) request.log.error(error)
    return sendSentence(reply, status, errors[0]?.message ?? message)
  })
}

const mayNot = () =>
  new TRPCError({ code: 'FORBIDDEN', message: 'Your account may not see this. Please sign in again.' })

function pathOfRecord({ params: { kind, id } }: RecordRequest): string {
  return `${PREVIEW_PATH}/${kind}/${id}`
}
