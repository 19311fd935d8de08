import { isAPIError } from 'better-auth/api'
import type { Mail } from '../kit/mailer.ts'
import { RESET_LINK_MINUTES, resetTokenRequest, type Auth } from './auth.ts'

/**
 * Creates a link to set a new password, valid once and for RESET_LINK_MINUTES.
 *
 * @returns the path of the page; undefined if no account has this e-mail address
 */
export async function createResetPath(auth: Auth, email: string): Promise<string | undefined> {
  const request: { token?: string } = {}
  try {
    await resetTokenRequest.run(request, () => auth.api.requestPasswordReset({ body: { email } }))
  } catch (error) {
    // A text that is not an e-mail address belongs to no account either.
    if (!isAPIError(error)) throw error
  }
  // Browsers never send the part after the # to a server, so no log contains the token.
  return request.token && `/resetpassword#token=${encodeURIComponent(request.token)}`
}

/** The e-mail with the link. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'A new password for the ISSE website',
    text: [
      'Hello,',
      'somebody, probably you, asked for a new password for the ISSE website.',
      `Follow this link to set it. The link is good for ${RESET_LINK_MINUTES} minutes, and for one use:`,
      link,
      'If it was not you, you need not do anything. Your password stays as it is.',
      'ISSE',
    ].join('\n\n'),
  }
}
