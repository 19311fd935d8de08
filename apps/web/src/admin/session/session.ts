import { isOneOf } from '@isse/api/site/roles'
import { wording } from '@isse/api/site/words/wording'
import { isClientError } from '../../form/failure.ts'

// The authorities in local storage (specification, sections 3 and 4) only decide which screens the browser shows. They
// grant nothing: the server checks the session cookie of every call.

type Authorities = { authority: string }[]

/** Stores the authorities of the account that has signed in. */
export function storeAuthorities(authorities: Authorities): void {
  localStorage.setItem(wording.authoritiesKey, JSON.stringify(authorities))
}

/** Removes them: nobody is signed in any more. */
export function clearAuthorities(): void {
  localStorage.removeItem(wording.authoritiesKey)
}

/** Whether any stored authority is exactly that of an administrator or an editor (specification, section 4). */
export function mayUseAdminArea(): boolean {
  return readAuthorities().some((entry) => isOneOf('editors', entry))
}

/** Whether any stored authority is exactly that of an administrator. */
export function isAdministrator(): boolean {
  return readAuthorities().some((entry) => isOneOf('administrators', entry))
}

/** Whether a call failed because the session has ended. Never on the server, where no page needs a session. */
export function isSessionEnd(error: unknown): boolean {
  return typeof window !== 'undefined' && isClientError(error, 'UNAUTHORIZED')
}

/** Asks the administrator to sign in during a call; resolves with whether one did. */
type SignInPrompt = (during: 'query' | 'mutation' | 'subscription') => Promise<boolean>

let signInPrompt: SignInPrompt | undefined

/** Sets the prompt that requestSignIn uses. Returns a function that removes it again. */
export function setSignInPrompt(prompt: SignInPrompt): () => void {
  signInPrompt = prompt
  return () => {
    if (signInPrompt === prompt) signInPrompt = undefined
  }
}

/**
 * After a call was refused because the session has ended: asks the administrator to sign in again. Resolves with
 * whether one did; false at once where no prompt is set, as on the public pages.
 */
export async function requestSignIn(...during: Parameters<SignInPrompt>): Promise<boolean> {
  clearAuthorities()
  return (await signInPrompt?.(...during)) ?? false
}

/** The stored authorities; none where the storage holds something else, which anybody can write there. */
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
