import { factsOf, withHyphens, type ListKind } from '@isse/api/site/kinds'
import type { LinkProps } from '@tanstack/react-router'

/** The address of a screen, as a Link takes it. */
export type Address = NonNullable<LinkProps['to']>

/** The address of the screen that lists the records of a kind, such as '/admin/edit-team-members'. */
export function listAddress(kind: ListKind): Address {
  return asAddress(`/admin/edit-${withHyphens(factsOf(kind).many)}`)
}

/** The address of the screen that adds a record of a kind, such as '/admin/new-team-member'. */
export function newAddress(kind: ListKind): Address {
  return asAddress(`/admin/new-${withHyphens(kind)}`)
}

/** The address of the screens that change a record of a kind, such as '/admin/edit-team-member/$teamMemberId'. */
export function editAddress(kind: ListKind): Address {
  return asAddress(`/admin/edit-${withHyphens(kind)}/$${factsOf(kind).id}`)
}

/** The link to the screen that changes a record. */
export function editLink(kind: ListKind, id: number): Pick<LinkProps, 'to' | 'params'> {
  return { to: editAddress(kind), params: { [factsOf(kind).id]: String(id) } as LinkProps['params'] }
}

/** The link back to the list of a kind, above the title of a screen. */
export function linkToList(kind: ListKind): { to: Address; label: string } {
  return { to: listAddress(kind), label: `Back to the list of ${factsOf(kind).nouns}` }
}

/**
 * The router's types know the addresses of all screens, and no text that is computed. That there is a screen at each of
 * these addresses a unit test checks.
 */
function asAddress(path: string): Address {
  return path as Address
}
