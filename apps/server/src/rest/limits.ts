import type { SignedInAccount } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitOfMinute } from '../http/rate-limits.ts'

/** Generous: a script that runs into one of these has a fault, or should be nicer. */
export const READS_A_MINUTE = 600
export const WRITES_A_MINUTE = 60

/** Writes from the site's own pages. No person sends as many: this bounds how often sessions are looked up. */
export const BROWSER_WRITES_A_MINUTE = 600

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * The limits on REST calls: so many reads and writes a minute for an address, and as many for a token wherever it is
 * used from. Addresses are counted by their network.
 *
 * Writes that come from the site's own pages with a session are an administrator's work in the browser, such as a
 * hundred pictures for the gallery at once. They are not counted as a script's.
 *
 * Each function throws TOO_MANY_REQUESTS for a request beyond the limit, and sets Retry-After, in seconds.
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
    /** Counts every request, before anything is looked up for it. */
    countAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const ofWrite = looksLikeOwnPage(request) ? browserWrites : writes
      return (isRead(request) ? reads : ofWrite)(request, reply)
    },

    /** Counts what depends on who sent the request, once that is known. */
    async countAccount(
      account: SignedInAccount | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      if (account?.apiTokenId !== undefined) {
        tokens.set(request, account.apiTokenId)
        await (isRead(request) ? tokenReads : tokenWrites)(request, reply)
      }
      // Everybody can send a browser's headers and a made-up cookie.
      if (!account && !isRead(request) && looksLikeOwnPage(request)) await writes(request, reply)
    },
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return readMethods.includes(method)
}

/**
 * Whether a request has what a browser sends from one of the site's own pages to somebody who is signed in. Scripts
 * can send the same, so it counts only together with a valid session. A token is never a browser's.
 */
function looksLikeOwnPage({ headers, siteOrigin }: FastifyRequest): boolean {
  const { cookie, authorization, origin, 'sec-fetch-site': fetchSite } = headers
  if (cookie === undefined || authorization !== undefined) return false
  // Older browsers send Origin alone.
  return fetchSite === undefined ? origin === siteOrigin : fetchSite === 'same-origin'
}
