import { factsOf, listKinds, withHyphens, type ListKind } from '@isse/api/site/kinds'
import { linkOptions, type LinkProps } from '@tanstack/react-router'

/** The address of a screen, as a Link takes it. */
export type Address = NonNullable<LinkProps['to']>

/** The kind of a record in an address, such as 'team-member', and its list, such as 'team-members'. */
const slugOf = (kind: ListKind) => withHyphens(kind)
const listSlugOf = (kind: ListKind) => withHyphens(factsOf(kind).many)

// The parameters of the screens' routes. At an address that names no kind, `parse` says that there is no screen.

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

/** The address of the screen that lists the records of a kind, such as '/admin/edit-team-members'. */
export function listAddress(kind: ListKind): Address {
  return asAddress(`/admin/edit-${listSlugOf(kind)}`)
}

/** The address of the screen that adds a record of a kind, such as '/admin/new-team-member'. */
export function newAddress(kind: ListKind): Address {
  return asAddress(`/admin/new-${slugOf(kind)}`)
}

/** The link to the screen that changes a record. */
export function editLink(kind: ListKind, id: number) {
  return linkOptions({ to: '/admin/edit-{$kind}/$id', params: { kind, id: String(id) } })
}

/** The link back to the list of a kind, above the title of a screen. */
export function linkToList(kind: ListKind): { to: Address; label: string } {
  return { to: listAddress(kind), label: `Back to the list of ${factsOf(kind).nouns}` }
}

/** The router's types know the addresses of all screens, and no text that is computed. */
function asAddress(path: string): Address {
  return path as Address
}
