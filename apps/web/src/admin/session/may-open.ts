import { isAdministrator, mayUseAdminArea } from './session.ts'

/** Prefixes of the screens for administrators. Editors may open all others. */
const screens = [
  '/admin/inbox',
  '/admin/message',
  '/admin/edit-contactdetails',
  '/admin/settings',
  '/admin/menu',
  '/admin/api-tokens',
  '/admin/people',
  '/admin/dashboard#backups',
]

/**
 * Returns whether the account may open an address of the admin area (specification, sections 4 and 6). It only hides
 * screens: the server checks every call.
 */
export function mayOpen(pathname: string): boolean {
  const isForAdministrators = screens.some((screen) => `${pathname}/`.startsWith(`${screen}/`))
  return isForAdministrators ? isAdministrator() : mayUseAdminArea()
}
