import { factsOf, listKinds, withHyphens, type ListKind } from '@isse/api/site/kinds'
import { linkOptions, type LinkProps } from '@tanstack/react-router'

/** The address of a screen, typed for a Link. */
export type Address = NonNullable<LinkProps['to']>

/** Addresses name a kind as 'team-member', and its list as 'team-members'. */
const slugOf = (kind: ListKind) => withHyphens(kind)
const listSlugOf = (kind: ListKind) => withHyphens(factsOf(kind).many)

// Parameters of the routes. `parse` returns false for an address without a kind, so no route matches.

export const listParams = {
  parse: ({ kinds }: { kinds: string }) => {
    const kind = listKinds.find((one) => listSlugOf(one) === kinds)
    return kind !== undefined && { kinds: kind }
  },
  stringify: (params: { kinds: ListKind }) => ({ kinds: listSlugOf(params.kinds) }),
}

export const newParams = {
  parse: (params: { kind: string }) => {
    const kind = listKinds.find((one) => slugOf(one) === params.kind)
    return kind !== undefined && { kind }
  },
  stringify: ({ kind }: { kind: ListKind }) => ({ kind: slugOf(kind) }),
}

export const editParams = {
  parse: ({ id, ...params }: { kind: string; id: string }) => {
    const named = newParams.parse(params)
    return named && { ...named, id }
  },
  stringify: ({ kind, id }: { kind: ListKind; id: string }) => ({ kind: slugOf(kind), id }),
}

/** Returns the address of a kind's list, such as '/admin/edit-team-members'. */
export function listAddress(kind: ListKind): Address {
  return asAddress(`/admin/edit-${listSlugOf(kind)}`)
}

/** Returns the address of the screen that adds a record, such as '/admin/new-team-member'. */
export function newAddress(kind: ListKind): Address {
  return asAddress(`/admin/new-${slugOf(kind)}`)
}

/** Returns the link to the edit screen of a record. */
export function editLink(kind: ListKind, id: number) {
  return linkOptions({ to: '/admin/edit-{$kind}/$id', params: { kind, id: String(id) } })
}

/** Returns the link back to the list of a kind. */
export function linkToList(kind: ListKind): { to: Address; label: string } {
  return { to: listAddress(kind), label: `Back to the list of ${factsOf(kind).nouns}` }
}

/** Asserts the type of a computed address, which the router's types do not accept. */
function asAddress(path: string): Address {
  return path as Address
}
