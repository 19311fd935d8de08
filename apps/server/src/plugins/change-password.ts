import { publicPages } from '@isse/api/site/public-pages'
import type { FastifyInstance } from 'fastify'

/** Leads password managers to the page on which a new password is asked for (W3C, A Well-Known URL for Changing Passwords). */
export async function changePassword(app: FastifyInstance): Promise<void> {
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(publicPages.confirmEmail.path, 303))
}
