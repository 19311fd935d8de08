import { hasSignedSession, type Auth } from '@isse/api'
import type { FastifyRequest } from 'fastify'

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
