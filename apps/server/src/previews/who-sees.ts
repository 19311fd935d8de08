import { findLink, type GoodLink } from '@isse/api'
import { allKinds, editorsOf, withHyphens, type Kind } from '@isse/api/site/kinds'
import { isOneOf } from '@isse/api/site/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from './link-cookie.ts'

export type LinkRequest = FastifyRequest<{ Params: { linkId: string } }>
export type RecordRequest = FastifyRequest<{ Params: { kind: string; id: string } }>

/** The id of a record of which no draft is kept yet. */
export const NEW = 'new'

/** The paths of previews, below that of all of them: by a link, and of a record for who may edit it. */
export const paths = { link: '/link/:linkId', record: `/:kind/:id(^(?:[1-9]\\d{0,8}|${NEW})$)` }

/** The link whose cookie a request has; undefined where it is no longer good. */
export async function linkOf(
  app: FastifyInstance,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<GoodLink | undefined> {
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const link = await findLink(await app.sessionContext(request, reply), token)
  return String(link?.previewLinkId) === request.params.linkId ? link : undefined
}

/** The kind of the record whose preview somebody asks for; undefined where they may not edit it. */
export async function kindFor(
  app: FastifyInstance,
  request: RecordRequest,
  reply: FastifyReply,
): Promise<Kind | undefined> {
  const kind = allKinds.find((one) => withHyphens(one) === request.params.kind)
  return kind && (await mayEditAll(app, request, reply, [kind])) ? kind : undefined
}

/** Whether whoever is signed in may edit records of all these kinds. */
export async function mayEditAll(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  kinds: Kind[],
): Promise<boolean> {
  const { account } = await app.sessionContext(request, reply)
  return kinds.every((kind) => isOneOf(editorsOf(kind), account?.role))
}
