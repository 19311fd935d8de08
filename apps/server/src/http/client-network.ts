import { networkOf } from '@isse/api'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the client network of a request, by which limits count it: the IPv4 address, or the first 64 bits of the IPv6
 * address. The system forgets the address of a connection that its client has reset.
 */
export function networkOfRequest({ ip }: FastifyRequest): string {
  return networkOf((ip as string | undefined) ?? '')
}
