import type { AppRouter } from '@isse/api'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { FormAnswer, Site } from './render.ts'
import type { LoaderCalls } from './trpc.ts'

/** What loaders and heads get from the router. */
export interface RouterContext {
  queryClient: QueryClient
  calls: LoaderCalls
  /** For the one loader that writes: opening a message marks it as read. */
  client: TRPCClient<AppRouter>
  site: Site
  /** The refusal of the page's form, where this page is the answer to it. */
  answer?: FormAnswer
}
