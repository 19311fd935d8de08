import type { Context } from '../kit/context.ts'
import type { Auth } from './auth.ts'

/** Whether cookies are sent over https alone; their names then begin with `__Host-`. */
export function hasSecureCookies(auth: Auth): boolean {
  return auth.options.advanced.defaultCookieAttributes.secure
}

/** Sets the cookies of an answer of better-auth. */
export function passCookies(from: Headers, { setHeader }: Pick<Context, 'setHeader'>): void {
  for (const cookie of from.getSetCookie()) setHeader('set-cookie', cookie)
}
