import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../foundation.ts'

const PATH = '/.well-known/security.txt'

/** In milliseconds. RFC 9116 advises less than a year. */
const VALIDITY = 180 * 86_400_000

/** Serves the contact for security reports (RFC 9116). Without SECURITY_CONTACT the file is a 404. */
export async function securityTxt(
  app: FastifyInstance,
  { securityContact }: Pick<Foundation, 'securityContact'>,
): Promise<void> {
  if (securityContact === undefined) return

  app.get(PATH, ({ siteOrigin }, reply) => {
    // Rounded, so that the file is the same all day.
    const expires = new Date(Date.now() + VALIDITY).toISOString().replace(/T.*/, 'T00:00:00Z')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${siteOrigin}${PATH}`,
          '',
        ].join('\n'),
      )
  })
}
