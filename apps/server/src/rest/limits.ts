import type { SignedInAccount } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitOfMinute } from '../http/rate-limits.ts'

/** Generous: a script that reaches these has a bug, or should be nicer. */
export const READS_A_MINUTE = 600
export const WRITES_A_MINUTE = 60

/** Writes from the site's own pages. No person sends as many; this limits lookups of sessions. */
export const BROWSER_WRITES_A_MINUTE = 600

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * The limits of REST calls: reads and writes per minute of each client network, and of each token over all networks.
 *
 * Writes from the site's own pages with a session are an administrator's work in the browser, such as adding a hundred
 * pictures to the gallery. They have a limit of their own.
 *
 * Each function throws TOO_MANY_REQUESTS beyond the limit, and sets Retry-After in seconds.
 */
export function requestLimits(app: FastifyInstance) {
  const reads = limitOfMinute(app, READS_A_MINUTE)
  const writes = limitOfMinute(app, WRITES_A_MINUTE)
  const browserWrites = limitOfMinute(app, BROWSER_WRITES_A_MINUTE)
  const tokens = new WeakMap<FastifyRequest, number>()
  const tokenOf = (request: FastifyRequest) => String(tokens.get(request))
  const tokenReads = limitOfMinute(app, READS_A_MINUTE, tokenOf)
  const tokenWrites = limitOfMinute(app, WRITES_A_MINUTE, tokenOf)

  return {
    /** Counts every request before any lookup. */
    countAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const ofWrite = looksLikeOwnPage(request) ? browserWrites : writes
      return (isRead(request) ? reads : ofWrite)(request, reply)
    },

    /** Counts by account, once that is known. */
    async countAccount(
      account: SignedInAccount | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      if (account?.apiTokenId !== undefined) {
        tokens.set(request, account.apiTokenId)
        await (isRead(request) ? tokenReads : tokenWrites)(request, reply)
      }
      // Everybody can send a browser's headers and a forged cookie.
      if (!account && !isRead(request) && looksLikeOwnPage(request)) await writes(request, reply)
    },
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return readMethods.includes(method)
}

/**
 * Returns true for the headers that a browser sends from the site's own pages with a session. Scripts can send the same, so
 * it counts only with a valid session. Browsers never send a token.
 */
function looksLikeOwnPage({ headers, siteOrigin }: FastifyRequest): boolean {
  const { cookie, authorization, origin, 'sec-fetch-site': fetchSite } = headers
  if (cookie === undefined || authorization !== undefined) return false
  // Older browsers send Origin only.
  return fetchSite === undefined ? origin === siteOrigin : fetchSite === 'same-origin'
}
