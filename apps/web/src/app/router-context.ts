import type { AppRouter } from '@isse/api'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { FormAnswer, Site } from './render.ts'
import type { LoaderCalls } from './trpc.ts'

/** The router's context for loaders and heads. */
export interface RouterContext {
  queryClient: QueryClient
  calls: LoaderCalls
  /** The procedures without the query cache, for writes and for reads that happen once. */
  client: TRPCClient<AppRouter>
  site: Site
  /** The answer to the page's form, if it was sent without JavaScript. */
  answer?: FormAnswer
}
