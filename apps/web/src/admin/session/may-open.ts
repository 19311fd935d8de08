import type { AudienceWithRole } from '@isse/api/site/roles'
import { isIn } from './session.ts'

/** The audiences of screens, by the prefix of their address. All others are for editors. */
const screens: Record<string, AudienceWithRole> = {
  '/admin/inbox': 'message readers',
  '/admin/message': 'message readers',
  '/admin/edit-contactdetails': 'charity editors',
  '/admin/settings': 'charity editors',
  '/admin/menu': 'charity editors',
  '/admin/home-page': 'charity editors',
  '/admin/api-tokens': 'administrators',
  '/admin/people': 'administrators',
  '/admin/dashboard#backups': 'administrators',
}

/**
 * Returns whether the account may open an address of the admin area (specification, sections 4 and 6). It only hides
 * screens: the server checks every call.
 */
export function mayOpen(pathname: string): boolean {
  const found = Object.entries(screens).find(([screen]) => `${pathname}/`.startsWith(`${screen}/`))
  return isIn(found?.[1] ?? 'editors')
}
