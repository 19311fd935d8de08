import { publicPages } from '@isse/api/site/addresses/public-pages'
import { isOneOf } from '@isse/api/site/roles'
import type { FastifyInstance } from 'fastify'

/** The section of the account's screen that sets another password. */
const OWN_PASSWORD = '/admin/account#password'

/**
 * Redirects password managers to the page for changing a password (W3C, A Well-Known URL for Changing Passwords):
 * signed-in people to the account's screen, others to the page that mails a link.
 */
export async function changePassword(app: FastifyInstance): Promise<void> {
  app.get('/.well-known/change-password', async (request, reply) => {
    const { account } = await app.sessionContext(request, reply)
    const canOpenAdmin = account !== undefined && isOneOf('editors', account.role)
    return reply
      .header('cache-control', 'no-store')
      .redirect(canOpenAdmin ? OWN_PASSWORD : publicPages.confirmEmail.path, 303)
  })
}
