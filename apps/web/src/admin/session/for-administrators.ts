import { isAdministrator, mayUseAdminArea } from './session.ts'

/** The screens for administrators alone, by the beginning of their addresses. Editors may open all others. */
const screens = [
  '/admin/inbox',
  '/admin/message',
  '/admin/edit-contactdetails',
  '/admin/settings',
  '/admin/api-tokens',
  '/admin/people',
]

/**
 * Whether the account of this browser may open an address of the admin area (specification, sections 4 and 6). The server
 * decides by itself what it answers.
 */
export function mayOpen(pathname: string): boolean {
  const isForAdministrators = screens.some((screen) => `${pathname}/`.startsWith(`${screen}/`))
  return isForAdministrators ? isAdministrator() : mayUseAdminArea()
}
