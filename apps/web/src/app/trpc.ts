import type { AppRouter } from '@isse/api'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { createServerCalls, readAnswers } from './server-calls.ts'

const hooks = createTRPCReact<AppRouter>()

/** The procedures as React hooks, for components. */
export const trpc = import.meta.env.SSR ? readAnswers(hooks) : hooks

export type LoaderCalls = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** Creates the procedures for loaders: with a query cache in the browser, with a list of answers on the server. */
export function createLoaderCalls(client: TRPCClient<AppRouter>, queryClient: QueryClient): LoaderCalls {
  return import.meta.env.SSR
    ? (createServerCalls(client) as LoaderCalls)
    : createTRPCQueryUtils({ client, queryClient })
}
