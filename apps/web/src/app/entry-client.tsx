import type { AppRouter } from '@isse/api'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { MOST_CALLS_OF_BATCH } from '@isse/api/site/batch'
import { readablePath } from '@isse/api/site/addresses/readable-path'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { mayOpen } from '../admin/session/may-open.ts'
import { hydrate } from './hydration/hydrate.ts'
import { readPageData } from './hydration/page-data.ts'
import { focusOnNavigation } from '../layout/focus-on-navigation.ts'
import { keepScrollPosition, startAtTop } from '../layout/scroll-position.ts'
import { createAppRouter } from './router.tsx'
import { signInLink } from '../admin/session/sign-in-link.ts'
import { Hydrated } from './start/hydrated.tsx'
import { nextTask } from './start/next-task.ts'
import { copyServerPage } from './start/server-page.ts'
import { FAILED, HYDRATING } from './start/start-script.ts'
import '../styles/styles.css'

// zod would compile its schemas with eval, which the Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The server rendered the page under this address, and hydration fails if the router sees another.
const { pathname, search, hash } = location
if (readablePath(pathname) !== pathname)
  history.replaceState(null, '', readablePath(pathname) + search + hash)

// Leaves the admin area before hydration, because React reports an error if the guard navigates during it.
if (/^\/admin(\/|$)/.test(location.pathname) && !mayOpen(location.pathname)) location.replace('/error/401')
else await hydratePage()

/** Hydrates the server's page in several tasks, each short even on a slow phone. */
async function hydratePage(): Promise<void> {
  const trpcClient = createTRPCClient<AppRouter>({
    links: [signInLink, httpBatchLink({ url: '/trpc', maxItems: MOST_CALLS_OF_BATCH })],
  })
  const data = readPageData()
  await nextTask()
  const router = createAppRouter({ trpcClient, site: data.site, answer: data.answer })
  hydrate(data, router.options.context.queryClient)
  focusOnNavigation(router)
  startAtTop(router)
  // In the admin area the server renders only the frame, so there is nothing to scroll yet.
  const isServerRendered = data.matches.every(({ ssr }) => ssr !== false)
  if (isServerRendered) keepScrollPosition(router)
  await nextTask()

  // Until the visitor navigates, an error brings the server's page back.
  let restorePage: (() => void) | undefined = copyServerPage()
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) restorePage = undefined
  })
  // React can be unmounted only after it has finished its own work.
  const fail = () =>
    queueMicrotask(() => {
      if (!restorePage) return
      root?.unmount()
      restorePage()
      restorePage = undefined
      dispatchEvent(new Event(FAILED))
    })
  dispatchEvent(new Event(HYDRATING))
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(
      document,
      <StrictMode>
        <Hydrated>
          <RouterClient router={router} />
        </Hydrated>
      </StrictMode>,
      {
        onUncaughtError: (error) => {
          reportError(error)
          fail()
        },
        onCaughtError: (error) => {
          console.error(error)
          // In the admin area the error screen says more than the server's page.
          if (isServerRendered) fail()
        },
      },
    )
  })
}
