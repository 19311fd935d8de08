import type { AppRouter } from '@isse/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { TRPCClient } from '@trpc/client'
import { clearAuthorities, isSessionEnd } from '../admin/session/session.ts'
import { ServerError } from '../components/errors/server-error.tsx'
import { Loading } from '../components/page/loading.tsx'
import { NotFound } from '../components/errors/not-found.tsx'
import { startsAtTop } from '../layout/scroll-position.ts'
import { createQueryClient } from './query-client.ts'
import type { FormAnswer, Site } from './render.ts'
import type { RouterContext } from './router-context.ts'
import { routeTree } from '../routeTree.gen.ts'
import { createLoaderCalls, trpc } from './trpc.ts'

interface RouterOptions {
  trpcClient: TRPCClient<AppRouter>
  site: Site
  answer?: FormAnswer
}

const sessionEnded = 'Your session has ended. Please sign in again.'

/** Creates the router of all pages: one for each request on the server, one for a browser tab. */
export function createAppRouter({ trpcClient, site, answer }: RouterOptions) {
  const queryClient = createQueryClient((error) => {
    if (!isSessionEnd(error)) return
    clearAuthorities()
    void router.navigate({ to: '/signin', state: { message: sessionEnded } })
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
    // If false, the router leaves the scroll position alone; see layout/scroll-position.ts.
    scrollRestoration: (): boolean => !startsAtTop(router),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The router waits for the loader of a screen that is opened again. By default it shows the former data meanwhile,
    // and a form keeps those. Public pages do not wait, because their loaders return what the query cache has.
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: Loading,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ServerError,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          {children}
        </trpc.Provider>
      </QueryClientProvider>
    ),
  })
  // The answer to a form belongs to its page only.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) context.answer = undefined
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** A flash message, which the next page shows once. */
    message?: string
  }
  interface StaticDataRouteOption {
    /** The HTTP status of a page that exists but is no 200, such as /error/401. */
    status?: number
    /** Scrolls the page to its top whenever it loads, on reload and Back too (specification, section 2). */
    startsAtTop?: boolean
  }
}
