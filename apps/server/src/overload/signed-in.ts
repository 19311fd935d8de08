import { hasSignedSession, type Auth } from '@isse/api'
import type { FastifyRequest } from 'fastify'

/** Whether somebody who has signed in sends a request, told by the cookie alone and without a query. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>

/** Tells it once for each request. */
export function signedInBy(auth: Auth): IsSignedIn {
  const known = new WeakMap<FastifyRequest, Promise<boolean>>()
  return (request) => {
    const found = known.get(request)
    if (found) return found
    const told = hasSignedSession(auth, request.headers)
    known.set(request, told)
    return told
  }
}
