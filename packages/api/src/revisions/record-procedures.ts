import type { Context } from '../procedure/context.ts'
import { createCallerFactory, router } from '../procedure/trpc.ts'
import { listDefinitionOf, recordRouters, routerOf } from '../records/record-routers.ts'
import type { Kind, ListKind } from '../site/kinds.ts'

const createCaller = createCallerFactory(router(recordRouters))

/** The procedures of any kind: the input that they get is checked by their own schemas. */
type Procedures = Record<'create' | 'update' | 'reorder', (input: object) => Promise<unknown>>

/** The procedures of a kind, called as one who asks may. */
export function proceduresOf(ctx: Context, kind: Kind): Procedures {
  return createCaller(ctx)[routerOf(kind)] as unknown as Procedures
}

/** The definition of a kind with a list, and the way to create one of its records. */
export function createOf(kind: Kind) {
  return {
    definition: listDefinitionOf(kind as ListKind),
    create: (ctx: Context, input: object) => proceduresOf(ctx, kind).create(input),
  }
}
