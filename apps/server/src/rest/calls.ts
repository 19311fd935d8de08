import { audienceOf, type AppRouter, type Meta } from '@isse/api'
import type { OpenApiProcedure } from 'trpc-openapi'
import type { z } from 'zod'

/** A REST call: its method and address, and its procedure. */
export interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's format, without the prefix: '/isseService/:serviceId'. */
  url: string
  /** The path of the procedure in the router, such as 'services.get'. */
  procedure: string
  type: 'query' | 'mutation'
  /** The schema of the procedure's input, if it has one. */
  input: z.ZodObject | undefined
  fields: string[]
  meta: RestMeta
}

type RestMeta = Meta & { openapi: NonNullable<Meta['openapi']> }

/** Lists the REST calls of a router: one for each procedure that has a path in its meta, or two for two methods. */
export function listRestCalls(router: AppRouter): RestCall[] {
  const procedures = router._def.procedures as unknown as Record<string, OpenApiProcedure>
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const { type, meta } = procedure._def
    const { openapi, alsoMethod } = (meta ?? {}) as Meta
    if (type === 'subscription' || !openapi) return []
    const [input] = inputsOf(procedure)
    const call: RestCall = {
      method: openapi.method,
      url: openapi.path.replace(/\{(\w+)\}/g, ':$1'),
      procedure: name,
      type,
      input,
      fields: Object.keys(input?.shape ?? {}),
      meta: meta as RestMeta,
    }
    return alsoMethod ? [call, { ...call, method: alsoMethod }] : [call]
  })
}

/** Reads the input schemas of a procedure. trpc-openapi does too, but depends on a second web server's parsers. */
function inputsOf(procedure: OpenApiProcedure): z.ZodObject[] {
  return (procedure._def as unknown as { inputs: z.ZodObject[] }).inputs
}

/** Returns true if everyone may read the response, from the pages of other sites too. */
export function isPublicRead(call: RestCall): boolean {
  return call.method === 'GET' && audienceOf(call.procedure) === 'everyone'
}
