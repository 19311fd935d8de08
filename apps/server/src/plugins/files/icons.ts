import type { AppRouter, Outputs } from '@isse/api'
import fp from 'fastify-plugin'
import { createCallInTurn } from '../../call-in-turn.ts'

type Icons = NonNullable<Outputs['charity']['icons']>

/** The addresses of the drawn icons, and which icon of an uploaded logo stands in place of each. */
const uploadedInPlaceOf = new Map<string, keyof Icons>([
  ['/favicon.svg', 'favicon'],
  ['/favicon.png', 'favicon'],
  ['/apple-touch-icon.png', 'appleTouchIcon'],
  ['/icon-192.png', 'icon192'],
  ['/icon-512.png', 'icon512'],
  ['/icon-maskable-512.png', 'maskable512'],
])

/**
 * Leads the addresses of the drawn icons to the icons of the uploaded logo, where there is one. Pages name those by their
 * own addresses, which change with the logo; what names the fixed addresses, such as a phone's home screen, follows.
 * Without an uploaded logo the drawn files are served like every built file.
 */
export const icons = fp<{ router: AppRouter }>(
  async (app, { router }) => {
    const callInTurn = createCallInTurn(app, router)

    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?')
      const kind = uploadedInPlaceOf.get(path)
      if (!kind) return
      const uploaded = await callInTurn(request, reply, ({ charity }) => charity.icons())
      // Asked again each time: the next logo has other addresses.
      if (uploaded) return reply.header('cache-control', 'no-cache').redirect(uploaded[kind])
    })
  },
  { name: 'icons', dependencies: ['context', 'work-turns'] },
)
