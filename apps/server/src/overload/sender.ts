import { hasSignedSession, networkOf, type Auth } from '@isse/api'
import type { FastifyRequest } from 'fastify'

const networks = new WeakMap<FastifyRequest, string>()

/** The network that a request came from, for limits; worked out once for each request, which several limits ask for. */
export function networkOfRequest(request: FastifyRequest): string {
  const found = networks.get(request)
  if (found !== undefined) return found
  const network = networkOf(request.ip)
  networks.set(request, network)
  return network
}

/** Whether somebody who has signed in sends a request, told by the cookie alone and without a query. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>

/** Checks the cookie once for each request. */
export function signedInBy(auth: Auth): IsSignedIn {
  const known = new WeakMap<FastifyRequest, Promise<boolean>>()
  return (request) => {
    const found = known.get(request)
    if (found) return found
    const result = hasSignedSession(auth, request.headers)
    known.set(request, result)
    return result
  }
}
