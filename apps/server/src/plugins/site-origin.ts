import type { FastifyRequest } from 'fastify'

/** The site's own address: the one that is set, else the one that a request was sent to. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`
}
