import { isOneOf, type AudienceWithRole, type Permissions } from '@isse/api/site/roles'
import { wording } from '@isse/api/site/words/wording'
import { isClientError } from '../../form/failure.ts'

// The authorities in local storage (specification, sections 3 and 4) only decide which screens the browser shows.
// They grant nothing, because the server checks the session cookie of every call.

type Authorities = { authority: string }[]

export function storeAuthorities(authorities: Authorities): void {
  localStorage.setItem(wording.authoritiesKey, JSON.stringify(authorities))
}

export function clearAuthorities(): void {
  localStorage.removeItem(wording.authoritiesKey)
}

/** Returns whether any stored authority is exactly an administrator's or an editor's (specification, section 4). */
export function mayUseAdminArea(): boolean {
  return isIn('editors')
}

/** Returns whether any stored authority is exactly an administrator's. */
export function isAdministrator(): boolean {
  return isIn('administrators')
}

/** Returns whether any stored authority, with the stored permissions, belongs to an audience. */
export function isIn(audience: AudienceWithRole): boolean {
  return readAuthorities().some((entry) => isOneOf(audience, entry, readPermissions()))
}

const PERMISSIONS_KEY = 'permissions'

/** Stores what an editor may do beyond content. The dashboard reads it again after a sign-in. */
export function storePermissions({ mayEditCharity, mayReadMessages }: Permissions): void {
  localStorage.setItem(PERMISSIONS_KEY, JSON.stringify({ mayEditCharity, mayReadMessages }))
}

function readPermissions(): Permissions {
  try {
    return (JSON.parse(localStorage.getItem(PERMISSIONS_KEY) ?? '{}') ?? {}) as Permissions
  } catch {
    return {}
  }
}

/** Returns whether a call failed because the session has ended. Always false on the server, where no page needs one. */
export function isSessionEnd(error: unknown): boolean {
  return typeof window !== 'undefined' && isClientError(error, 'UNAUTHORIZED')
}

/** Asks for a sign-in during a call; resolves with true after a sign-in. */
type SignInPrompt = (during: 'query' | 'mutation' | 'subscription') => Promise<boolean>

let signInPrompt: SignInPrompt | undefined

/** Sets the prompt of requestSignIn. Returns a function that removes it. */
export function setSignInPrompt(prompt: SignInPrompt): () => void {
  signInPrompt = prompt
  return () => {
    if (signInPrompt === prompt) signInPrompt = undefined
  }
}

/** Asks for a sign-in after the session has ended. Resolves with false at once if no prompt is set, as on public pages. */
export async function requestSignIn(...during: Parameters<SignInPrompt>): Promise<boolean> {
  clearAuthorities()
  return (await signInPrompt?.(...during)) ?? false
}

/** Reads the stored authorities; none if the storage holds anything else. */
function readAuthorities(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(wording.authoritiesKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.map((entry: { authority?: unknown } | null) => entry?.authority)
  } catch {
    return []
  }
}
