import { findLink, requireEditorOf, type GoodLink } from '@isse/api'
import { allKinds, withHyphens, type Kind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewOfLink } from '@isse/api/site/addresses/preview-addresses'

export type LinkRequest = FastifyRequest<{ Params: { linkId: string } }>
export type RecordRequest = FastifyRequest<{ Params: { kind: string; id: string } }>

/** Finds the link of a request's cookie; undefined if it is not valid any more. */
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

/**
 * Returns the kind of the record whose preview an editor requests.
 *
 * @throws NOT_FOUND if there is no such kind; UNAUTHORIZED if nobody is signed in, FORBIDDEN if the account may not edit
 * such records
 */
export async function kindFor(
  app: FastifyInstance,
  request: RecordRequest,
  reply: FastifyReply,
): Promise<Kind> {
  const kind = allKinds.find((one) => withHyphens(one) === request.params.kind)
  if (!kind) throw new TRPCError({ code: 'NOT_FOUND', message: wording.notFound })
  requireEditorOf(await app.sessionContext(request, reply), kind)
  return kind
}

/** A browser may have several links open: each has its cookie, limited to its own path. */
const NAME = 'preview'

/** The cookie that stores the token of a link in the browser, for the lifetime of the link. */
export function linkCookie(request: FastifyRequest, token: string, link: GoodLink): string {
  const secure = request.siteOrigin.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=${previewOfLink(link.previewLinkId)}; Expires=${link.expiresAt.toUTCString()}; HttpOnly; SameSite=Lax`
  return `${NAME}=${token}; ${attributes}${secure}`
}

export function tokenOf({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; *)${NAME}=([\\w-]+)`).exec(cookie)?.[1]
}
