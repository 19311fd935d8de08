import { appRouter, audienceOf, type Meta } from '@isse/api'

/** What the site says of a REST call: its procedure, and who may call it. */
export interface DescribedCall {
  audience: ReturnType<typeof audienceOf>
  meta: Meta
}

/** At run time the router has its procedures in one flat record, by their paths. */
const flat = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>

/** The procedure of each REST call, by the call's method and path, such as 'GET /isseService/{serviceId}'. */
const describedCalls: ReadonlyMap<string, DescribedCall> = new Map(
  Object.entries(flat).flatMap(([procedure, { _def }]) => {
    const { meta } = _def
    if (!meta?.openapi) return []
    const { method, path } = meta.openapi
    const described = { audience: audienceOf(procedure), meta }
    const methods = [method, ...(meta.alsoMethod ? [meta.alsoMethod] : [])]
    return methods.map((name): [string, DescribedCall] => [`${name} ${path}`, described])
  }),
)

/** @throws where the document has a call that no procedure has */
export function describedCall(name: string): DescribedCall {
  const found = describedCalls.get(name)
  if (!found) throw new Error(`No procedure is the call ${name}.`)
  return found
}
