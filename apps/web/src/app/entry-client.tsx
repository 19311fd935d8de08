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

// The server has rendered the page under this address, and the router must find the same.
const { pathname, search, hash } = location
if (readablePath(pathname) !== pathname)
  history.replaceState(null, '', readablePath(pathname) + search + hash)

// Leave the admin area before hydration: if its guard navigates during hydration, React reports an error.
if (/^\/admin(\/|$)/.test(location.pathname) && !mayOpen(location.pathname)) location.replace('/error/401')
else await hydratePage()

/** Hydrates the page that the server rendered, in several tasks: each is short on a slow phone too. */
async function hydratePage(): Promise<void> {
  const trpcClient = createTRPCClient<AppRouter>({
    links: [signInLink, httpBatchLink({ url: '/trpc', maxItems: MOST_CALLS_OF_BATCH })],
  })
  const data = readPageData()
  await nextTask()
  // The page's own address of the site, and what was typed into its form.
  const router = createAppRouter({ trpcClient, site: data.site, answer: data.answer })
  hydrate(data, router.options.context.queryClient)
  focusOnNavigation(router)
  startAtTop(router)
  // Of the admin area the server renders the frame alone, so there is nothing to scroll before.
  const isWhole = data.matches.every(({ ssr }) => ssr !== false)
  if (isWhole) keepScrollPosition(router)
  await nextTask()

  // Until the visitor goes on, an error leads back to the server's page.
  let putBack: (() => void) | undefined = copyServerPage()
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) putBack = undefined
  })
  // React does not take itself off the page before it has finished its own work.
  const fail = () =>
    queueMicrotask(() => {
      if (!putBack) return
      root?.unmount()
      putBack()
      putBack = undefined
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
          // Of the admin area the server's page says less than the screen of the error.
          if (isWhole) fail()
        },
      },
    )
  })
}
