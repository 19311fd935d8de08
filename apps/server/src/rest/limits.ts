import rateLimit from '@fastify/rate-limit'
import type { SignedInAccount } from '@isse/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOfRequest } from '../overload/network-of-request.ts'
import { refuseForNow } from '../overload/refusals.ts'

/** Generous: a script that runs into one of these has a fault, or should be nicer. */
export const READS_A_MINUTE = 600
export const WRITES_A_MINUTE = 60

/** Writes from the site's own pages. No person sends as many: this bounds how often sessions are looked up. */
export const BROWSER_WRITES_A_MINUTE = 600

/** Each limit remembers the counts of this many senders. Beyond it, the one that has been quiet longest is forgotten. */
const SENDERS_REMEMBERED = 10_000

const readMethods = ['GET', 'HEAD', 'OPTIONS']

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that the request came with, set once it is found to be valid. */
    apiTokenId: number | undefined
  }
}

type Limit = ReturnType<FastifyInstance['createRateLimit']>

/**
 * The limits on REST calls: so many reads and writes a minute for an address, and as many for a token wherever it is
 * used from. Addresses are counted by their network.
 *
 * Writes that come from the site's own pages with a session are an administrator's work in the browser, such as a
 * hundred pictures for the gallery at once. They are not counted as a script's.
 *
 * Each function throws TOO_MANY_REQUESTS for a request beyond the limit, and sets Retry-After, in seconds.
 */
export async function requestLimits(app: FastifyInstance) {
  await app.register(rateLimit, { global: false })
  app.decorateRequest('apiTokenId', undefined)

  const each = { timeWindow: '1 minute', cache: SENDERS_REMEMBERED }
  const ofAddress = { ...each, keyGenerator: networkOfRequest }
  const ofToken = { ...each, keyGenerator: (request: FastifyRequest) => String(request.apiTokenId) }
  const addressReads = app.createRateLimit({ ...ofAddress, max: READS_A_MINUTE })
  const addressWrites = app.createRateLimit({ ...ofAddress, max: WRITES_A_MINUTE })
  const addressBrowserWrites = app.createRateLimit({ ...ofAddress, max: BROWSER_WRITES_A_MINUTE })
  const tokenReads = app.createRateLimit({ ...ofToken, max: READS_A_MINUTE })
  const tokenWrites = app.createRateLimit({ ...ofToken, max: WRITES_A_MINUTE })

  return {
    /** Counts every request, before anything is looked up for it. */
    async countAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (isRead(request)) await count(addressReads, request, reply)
      else await count(looksLikeOwnPage(request) ? addressBrowserWrites : addressWrites, request, reply)
    },

    /** Counts what depends on who sent the request, once that is known. */
    async countAccount(
      account: SignedInAccount | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      request.apiTokenId = account?.apiTokenId
      if (request.apiTokenId !== undefined)
        await count(isRead(request) ? tokenReads : tokenWrites, request, reply)
      // Everybody can send a browser's headers and a made-up cookie.
      if (!account && !isRead(request) && looksLikeOwnPage(request))
        await count(addressWrites, request, reply)
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

async function count(limit: Limit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const result = await limit(request)
  if (result.isAllowed || !result.isExceeded) return
  throw await refuseForNow(reply, 'TOO_MANY_REQUESTS', 'Too many requests.', result.ttlInSeconds)
}
