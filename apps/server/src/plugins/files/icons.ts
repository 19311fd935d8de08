import type { AppRouter, Outputs } from '@isse/api'
import { drawnColours } from '@isse/api/site/theme/drawn-colours'
import fp from 'fastify-plugin'
import { createRequestCaller } from '../../request-caller.ts'
import { DrawnOnce } from '../../feeds/drawn-once.ts'
import type { Foundation } from '../../foundation.ts'

type Icons = NonNullable<Outputs['charity']['icons']>

/** An icon of a theme without a lemon, with its width and height in pixels. */
const icon = (size: number, kind: 'icon' | 'maskable' = 'icon') => ({ kind, width: size, height: size })

const FAVICON = '/favicon.png'

/** The fixed icon addresses, with the icons of an uploaded logo and of a theme without a lemon, which has no SVG. */
const iconsByAddress = new Map<string, { ofLogo: keyof Icons; ofLook?: ReturnType<typeof icon> }>([
  ['/favicon.svg', { ofLogo: 'favicon' }],
  [FAVICON, { ofLogo: 'favicon', ofLook: icon(48) }],
  ['/apple-touch-icon.png', { ofLogo: 'appleTouchIcon', ofLook: icon(180) }],
  ['/icon-192.png', { ofLogo: 'icon192', ofLook: icon(192) }],
  ['/icon-512.png', { ofLogo: 'icon512', ofLook: icon(512) }],
  ['/icon-maskable-512.png', { ofLogo: 'maskable512', ofLook: icon(512, 'maskable') }],
])

/**
 * Redirects the fixed icon addresses to the icons of the uploaded logo, if there is one. Pages link to those
 * directly, by addresses that change with the logo; a phone's home screen uses the fixed ones. Without a logo, the
 * built files with the lemon are served, or, for a theme with another ornament, the charity's initial drawn in the
 * theme's colours.
 */
export const icons = fp<Pick<Foundation, 'images'> & { router: AppRouter }>(
  async (app, { router, images }) => {
    const callFor = createRequestCaller(app, router)
    const drawn = new DrawnOnce()

    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?')
      const found = iconsByAddress.get(path)
      if (!found) return
      const [{ shortName, theme }, uploaded] = await callFor(request, reply, ({ charity }) =>
        Promise.all([charity.frame(), charity.icons()]),
      )
      const { ofLogo, ofLook } = found
      // Must be revalidated, because the next logo has other addresses.
      if (uploaded) return reply.header('cache-control', 'no-cache').redirect(uploaded[ofLogo])
      const ornament = theme?.ornament
      if (!ornament) return
      if (!ofLook) return reply.header('cache-control', 'no-cache').redirect(FAVICON)
      const plaque = { ...ofLook, name: shortName, ornament, colours: drawnColours(theme) }
      const bytes = await drawn.get(JSON.stringify(plaque), () => images.drawIcon(plaque))
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(bytes)
    })
  },
  { name: 'icons', dependencies: ['context'] },
)
