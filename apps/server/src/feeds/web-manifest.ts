import type { AppRouter } from '@isse/api'
import { nameAlone, nameAreas } from '@isse/api/site/naming'
import type { FastifyInstance } from 'fastify'
import { createCallInTurn } from '../call-in-turn.ts'
import { addressesOf } from '../kept-answers/addresses.ts'

const PATH = '/manifest.webmanifest'

/** What a phone that keeps the website on its home screen needs to know (W3C Web Application Manifest). */
const appearance = {
  lang: 'en-GB',
  start_url: '/',
  display: 'browser',
  theme_color: '#21492b',
  background_color: '#fbfbea',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Serves the web manifest, which has the name of the charity. */
export async function webManifest(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const callInTurn = createCallInTurn(app, router)

  app.get(PATH, { config: { keptAddress: addressesOf(PATH) } }, async (request, reply) => {
    const { shortName, fullName, areas } = await callInTurn(request, reply, ({ charity }) => charity.frame())
    const name = nameAlone(shortName)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          name: fullName || name,
          short_name: name,
          ...(areas && { description: `${nameAreas('A charity based', areas)}.` }),
          ...appearance,
        }),
      )
  })
}
