import {
  createRequestHandler,
  defineHandlerCallback,
  renderSsrHtmlResponse,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { FaultDocument } from './components/faults/fault-document.tsx'
import { renderToHtml } from './render-to-html.ts'
import type { Render } from './render.ts'
import { createAppRouter } from './router.tsx'

/**
 * Renders the page of a request, whole, before anything of it is sent: only then is it known whether it is a
 * success. A loader or a component that fails makes it a 500 with a page that tells nothing of the inside.
 */
export const render: Render = async ({
  request,
  trpcClient,
  manifest,
  nonce,
  site,
  answer,
  reference,
  onFault,
}) => {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ trpcClient, site, answer, nonce }),
    getRouterManifest: () => manifest,
  })
  try {
    return await handle(
      defineHandlerCallback(async ({ router, responseHeaders }) => {
        const failed = router.stores.matches.get().find((match) => match.status === 'error')
        if (failed) throw failed.error
        const html = await renderToHtml(<RouterServer router={router} />, nonce)
        const response = await renderSsrHtmlResponse({ router, responseHeaders, render: () => html })
        const status = router.stores.matches.get().at(-1)?.staticData.status
        return status ? new Response(response.body, { status, headers: response.headers }) : response
      }),
    )
  } catch (error) {
    if (request.signal.aborted) throw error
    onFault(error)
    const document = renderToStaticMarkup(<FaultDocument {...{ manifest, reference }} />)
    return new Response(`<!DOCTYPE html>${document}`, {
      status: 500,
      headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    })
  }
}
