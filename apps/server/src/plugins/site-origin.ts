import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site's own address, such as 'https://www.example.org': PUBLIC_URL, or else where this request was sent. */
    readonly siteOrigin: string
  }
}

/** Works out the site's origin, in this one place. */
export const siteOrigin = fp<Pick<Foundation, 'publicUrl'>>(
  async (app, { publicUrl }) => {
    app.decorateRequest('siteOrigin', {
      getter() {
        return publicUrl ?? `${this.protocol}://${this.host}`
      },
    })
  },
  { name: 'site-origin' },
)
