// Bundled by build-page-at-hand.ts with the settings of apps/web, because the renderer that the site is built with has no
// way to render a page that is loaded already.
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { createTRPCClient, httpLink } from '@trpc/client'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from '../../../apps/web/src/app/router.tsx'

/**
 * Matches an address and loads its data from a running site, once.
 *
 * @returns renders the page's components with that data, each time anew
 */
export async function pageAtHand(site, address) {
  const trpcClient = createTRPCClient({ links: [httpLink({ url: `${site}/trpc` })] })
  let loaded
  const handle = createRequestHandler({
    request: new Request(site + address),
    createRouter: () => createAppRouter({ trpcClient, site: { origin: site } }),
    getRouterManifest: () => ({ routes: {} }),
  })
  await handle(({ router }) => {
    loaded = router
    return new Response()
  })
  return () => renderToString(createElement(RouterServer, { router: loaded }))
}
