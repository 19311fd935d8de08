import { wording } from '@isse/api/site/wording'
import { isRefusal } from '../../failure.ts'

// The browser's own note of who signed in. It only steers the screens: the server asks the session for every call.

type Authorities = { authority: string }[]

/** Keeps what a sign-in answered. */
export function storeAuthorities(authorities: Authorities): void {
  localStorage.setItem(wording.authoritiesKey, JSON.stringify(authorities))
}

export function clearAuthorities(): void {
  localStorage.removeItem(wording.authoritiesKey)
}

/** Whether any stored authority is exactly that of an administrator (specification, section 4). */
export function isAdministrator(): boolean {
  return readAuthorities().some((entry) => entry === wording.roleAdmin)
}

/** Whether a failed call means that the session is over; if so, the note of it is cleared. */
export function endsSession(error: unknown): boolean {
  const ended = typeof window !== 'undefined' && isRefusal(error, 'UNAUTHORIZED')
  if (ended) clearAuthorities()
  return ended
}

/** Asks for a sign-in in place; resolves with whether there was one. */
type Ask = (during: 'query' | 'mutation' | 'subscription') => Promise<boolean>

let ask: Ask | undefined

/** Whoever can ask for a sign-in says so here; returns what takes that back. */
export function offerSignIn(offered: Ask): () => void {
  ask = offered
  return () => {
    if (ask === offered) ask = undefined
  }
}

/** The session has ended during a call: asks for another, where somebody is there to ask. */
export async function signInAgain(...during: Parameters<Ask>): Promise<boolean> {
  clearAuthorities()
  return (await ask?.(...during)) ?? false
}

/** Whatever else is stored there, or nothing, is nobody's authority. */
function readAuthorities(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(wording.authoritiesKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'authority' in entry ? [entry.authority] : [],
    )
  } catch {
    return []
  }
}
