import type { AppRouter } from '@isse/api'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { TRPCClient } from '@trpc/client'
import { endsSession } from './admin/shell/session.ts'
import { Fault } from './components/faults/fault.tsx'
import { Loading } from './components/page/loading.tsx'
import { NotFound } from './components/faults/not-found.tsx'
import { createQueryClient } from './query-client.ts'
import type { FormAnswer, Site } from './render.ts'
import { routeTree } from './routeTree.gen.ts'
import { createLoaderCalls, trpc, type LoaderCalls } from './trpc.ts'

/** What loaders and heads are handed. */
export interface RouterContext {
  queryClient: QueryClient
  calls: LoaderCalls
  /** For the one loader that writes: opening a message marks it as read. */
  client: TRPCClient<AppRouter>
  site: Site
  /** What the page's form came to, where this page is the answer to it. */
  answer?: FormAnswer
}

interface RouterOptions {
  trpcClient: TRPCClient<AppRouter>
  site: Site
  answer?: FormAnswer
  nonce?: string
}

const sessionEnded = 'Your session has ended. Please sign in again.'

/** The pages over one client of the procedures: a new one for each request on the server, one in a browser. */
export function createAppRouter({ trpcClient, site, answer, nonce }: RouterOptions) {
  const queryClient = createQueryClient((error) => {
    if (endsSession(error)) void router.navigate({ to: '/signin', state: { message: sessionEnded } })
  })
  const context: RouterContext = {
    queryClient,
    calls: createLoaderCalls(trpcClient, queryClient),
    client: trpcClient,
    site,
    answer,
  }
  const router = createRouter({
    routeTree,
    context,
    ssr: { nonce },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Loading,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Fault,
    // The browser knows the site by the same address as the server, and what was typed into a form.
    dehydrate: () => ({ site, answer }),
    hydrate: (dehydrated: Pick<RouterContext, 'site' | 'answer'>) => {
      Object.assign(context, dehydrated)
    },
    Wrap: ({ children }) => (
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  })
  // An answer is for the page that it came with.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) context.answer = undefined
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // A failed query would carry its error's message into the page.
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** A sentence that the next page shows once. */
    message?: string
  }
  interface StaticDataRouteOption {
    /** The HTTP status of a page that is not 200 although it is there. */
    status?: number
  }
}
