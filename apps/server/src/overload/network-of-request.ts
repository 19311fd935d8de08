import { networkOf } from '@isse/api'
import type { FastifyRequest } from 'fastify'

const known = new WeakMap<FastifyRequest, string>()

/** The network that a request came from, for limits; worked out once for each request, which several limits ask for. */
export function networkOfRequest(request: FastifyRequest): string {
  const found = known.get(request)
  if (found !== undefined) return found
  const network = networkOf(request.ip)
  known.set(request, network)
  return network
}
