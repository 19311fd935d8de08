/** The settings of better-auth that this file reads. Its own type is not used, because auth.ts imports this file. */
export interface CookieSettings {
  options: { advanced: { defaultCookieAttributes: { secure: boolean } } }
}

/** What adds a header to the answer. */
export interface HeaderSetter {
  setHeader(name: string, value: string): void
}

/** Whether cookies are sent over https alone; their names then begin with `__Host-`. */
export function hasSecureCookies(auth: CookieSettings): boolean {
  return auth.options.advanced.defaultCookieAttributes.secure
}

/** A session ends so long after the sign-in, however much it is used, and browsers keep its cookie for this time. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/**
 * Sets the cookie of a new session. better-auth gives it the time after which an unused session ends, and a cookie is
 * not set anew when the session is used.
 */
export function passSessionCookie(from: Headers, { setHeader }: HeaderSetter): void {
  for (const cookie of from.getSetCookie())
    setHeader('set-cookie', cookie.replace(/Max-Age=\d+/i, `Max-Age=${SESSION_SECONDS}`))
}

/** Sets the cookies of an answer of better-auth. */
export function passCookies(from: Headers, { setHeader }: HeaderSetter): void {
  for (const cookie of from.getSetCookie()) setHeader('set-cookie', cookie)
}
