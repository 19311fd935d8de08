import type { AppRouter, Outputs } from '@isse/api'
import { nameAlone, nameAreas } from '@isse/api/site/words/naming'
import type { FastifyInstance } from 'fastify'
import { createRequestCaller } from '../request-caller.ts'
import { cacheWithoutQuery } from '../http/cache/cache-address.ts'

const PATH = '/manifest.webmanifest'

/** The fixed part of the manifest, for phones that install the website (W3C Web Application Manifest). */
const appearance = {
  lang: 'en-GB',
  start_url: '/',
  display: 'browser',
}

type Theme = Outputs['charity']['frame']['theme']

/** The colours of the phone's bar and of the splash screen; the defaults if none were chosen. */
function coloursOf(theme: Theme) {
  return {
    theme_color: theme?.themeColour ?? '#21492b',
    background_color: theme?.properties['--look-paper'] ?? '#fbfbea',
  }
}

const drawnIcons = {
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  maskable512: '/icon-maskable-512.png',
}

type Icons = Outputs['charity']['icons']

function listIcons(uploaded: Icons, theme: Theme) {
  const { icon192, icon512, maskable512 } = uploaded ?? drawnIcons
  return [
    // favicon.svg shows the lemon, so a logo or another ornament excludes it.
    ...(uploaded || theme?.ornament ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
    { src: icon192, sizes: '192x192', type: 'image/png' },
    { src: icon512, sizes: '512x512', type: 'image/png' },
    { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}

/** Serves the web manifest with the charity's name and icons. */
export async function webManifest(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const callFor = createRequestCaller(app, router)

  app.get(PATH, { config: { cacheAddress: cacheWithoutQuery(PATH) } }, async (request, reply) => {
    const [{ shortName, fullName, areas, theme }, icons] = await callFor(request, reply, ({ charity }) =>
      Promise.all([charity.frame(), charity.icons()]),
    )
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
          ...coloursOf(theme),
          icons: listIcons(icons, theme),
        }),
      )
  })
}
