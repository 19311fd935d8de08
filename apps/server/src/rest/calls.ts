import { audienceOf, type AppRouter, type Meta } from '@isse/api'
import { forEachOpenApiProcedure, getInputOutputParsers, type OpenApiRouter } from 'trpc-openapi'
import type { z } from 'zod'

/** A REST call: its method and address, and the procedure that carries it out. */
export interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Fastify writes it, without the prefix: '/isseService/:serviceId'. */
  url: string
  /** The path of the procedure in the router, such as 'services.get'. */
  procedure: string
  type: 'query' | 'mutation'
  /** What the procedure takes; undefined where it takes nothing. */
  input: z.ZodObject | undefined
  /** The names of its fields. */
  fields: string[]
  meta: RestMeta
}

type RestMeta = Meta & { openapi: NonNullable<Meta['openapi']> }

/** Lists the REST calls of a router: one for each procedure that has a path in its meta, or two for two methods. */
export function listRestCalls(router: AppRouter): RestCall[] {
  const calls: RestCall[] = []
  forEachOpenApiProcedure(
    (router as OpenApiRouter)._def.procedures,
    ({ path: name, procedure, type, meta }) => {
      if (type === 'subscription') return
      const { openapi, alsoMethod } = meta as RestMeta
      const url = openapi.path.replace(/\{(\w+)\}/g, ':$1')
      const input = getInputOutputParsers(procedure).inputParser as z.ZodObject | undefined
      const call: RestCall = {
        method: openapi.method,
        url,
        procedure: name,
        type,
        input,
        fields: Object.keys(input?.shape ?? {}),
        meta: meta as RestMeta,
      }
      calls.push(call)
      if (alsoMethod) calls.push({ ...call, method: alsoMethod })
    },
  )
  return calls
}

/** Whether everyone may read the answer, from the pages of other sites too. */
export function isPublicRead(call: RestCall): boolean {
  return call.method === 'GET' && audienceOf(call.procedure) === 'everyone'
}
