import type { AppRouter } from '@isse/api'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

/** The procedures as React hooks, for components. */
export const trpc = createTRPCReact<AppRouter>()

/** The procedures with one query cache, for loaders. */
export function createLoaderCalls(client: TRPCClient<AppRouter>, queryClient: QueryClient) {
  return createTRPCQueryUtils<AppRouter>({ client, queryClient })
}

export type LoaderCalls = ReturnType<typeof createLoaderCalls>
