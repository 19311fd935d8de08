import type { AppRouter } from '@isse/api'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { FormAnswer, Site } from './render.ts'
import type { LoaderCalls } from './trpc.ts'

/** What loaders and heads get from the router. */
export interface RouterContext {
  queryClient: QueryClient
  calls: LoaderCalls
  /** The procedures without the query cache: for what is written, and for what is fetched once. */
  client: TRPCClient<AppRouter>
  site: Site
  /** The answer to the page's form, where the form was sent without JavaScript. */
  answer?: FormAnswer
}
