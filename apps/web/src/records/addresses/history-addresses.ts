import { allKinds, withHyphens, type Kind } from '@isse/api/site/kinds'
import { linkOptions } from '@tanstack/react-router'

/** Parses and writes the parameters of a record's history, such as /admin/history/team-member/7. */
export const historyParams = {
  parse: (params: { kind: string; id: string }) => {
    const kind = allKinds.find((one) => withHyphens(one) === params.kind)
    return kind !== undefined && /^[1-9]\d{0,8}$/.test(params.id) && { kind, id: Number(params.id) }
  },
  stringify: ({ kind, id }: { kind: Kind; id: number }) => ({ kind: withHyphens(kind), id: String(id) }),
}

/** Returns the link to the history of a record. */
export function historyLink(kind: Kind, id: number) {
  return linkOptions({ to: '/admin/history/$kind/$id', params: { kind, id } })
}

/** Parses the id of a revision from the address; undefined for anything else. */
export function parseRevisionId(parameter: unknown): number | undefined {
  const number = Number(parameter)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}
