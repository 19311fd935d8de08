import { appRouter, restAudienceOf, type Meta } from '@isse/api'

/** The procedure of a REST call and its audience. */
export interface DescribedCall {
  audience: ReturnType<typeof restAudienceOf>
  meta: Meta
}

/** At run time, the router has a flat record of its procedures by path. */
const flat = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>

/** The procedures by method and path, such as 'GET /isseService/{serviceId}'. */
const describedCalls: ReadonlyMap<string, DescribedCall> = new Map(
  Object.entries(flat).flatMap(([procedure, { _def }]) => {
    const { meta } = _def
    if (!meta?.openapi) return []
    const { method, path } = meta.openapi
    const described = { audience: restAudienceOf(procedure), meta }
    const methods = [method, ...(meta.alsoMethod ? [meta.alsoMethod] : [])]
    return methods.map((name): [string, DescribedCall] => [`${name} ${path}`, described])
  }),
)

/** @throws if no procedure has this call of the document */
export function describedCall(name: string): DescribedCall {
  const found = describedCalls.get(name)
  if (!found) throw new Error(`No procedure is the call ${name}.`)
  return found
}
