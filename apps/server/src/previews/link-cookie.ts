import type { GoodLink } from '@isse/api'
import { previewOfLink } from '@isse/api/site/addresses/preview-addresses'
import type { FastifyRequest } from 'fastify'

/** A browser may have several links open: each has its cookie, which is sent below its own path alone. */
const NAME = 'preview'

/** The cookie that keeps the token of a link in the browser, for as long as the link is good. */
export function linkCookie(request: FastifyRequest, token: string, link: GoodLink): string {
  const secure = request.siteOrigin.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=${previewOfLink(link.previewLinkId)}; Expires=${link.expiresAt.toUTCString()}; HttpOnly; SameSite=Lax`
  return `${NAME}=${token}; ${attributes}${secure}`
}

/** The token that a request comes with; undefined where it has none. */
export function tokenOf({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; *)${NAME}=([\\w-]+)`).exec(cookie)?.[1]
}
