import {
  createRequestHandler,
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { FaultDocument } from './components/errors/fault-document.tsx'
import type { Render } from './render.ts'
import { createAppRouter } from './router.tsx'

/**
 * Renders the page of a request. The whole page is rendered before the response is returned, because only then is its
 * status known. A loader or a component that fails makes it a 500 with a page that tells nothing of the inside.
 */
export const render: Render = async ({
  request,
  trpcClient,
  manifest,
  nonce,
  site,
  answer,
  successStatus,
  reference,
  onFault,
}) => {
  const { signal } = request
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ trpcClient, site, answer, nonce }),
    getRouterManifest: () => manifest,
  })
  try {
    return await handle(
      defineHandlerCallback(async ({ router, responseHeaders }) => {
        const matches = router.stores.matches.get()
        const failed = matches.find((match) => match.status === 'error')
        if (failed) throw failed.error
        const page = await renderWhole(<RouterServer router={router} />, nonce, signal)
        const status = matches.at(-1)?.staticData.status ?? getSsrStatus(router)
        return createSsrStreamResponse(
          router,
          // Writes the loaders' data into the page, for the browser to begin with.
          new Response(transformReadableStreamWithRouter(router, page, { signal }), {
            status: status === 200 ? (successStatus ?? status) : status,
            headers: responseHeaders,
          }),
        )
      }),
    )
  } catch (error) {
    if (signal.aborted) throw error
    onFault(error)
    const document = renderToStaticMarkup(<FaultDocument {...{ manifest, reference }} />)
    return new Response(`<!DOCTYPE html>${document}`, {
      status: 500,
      headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    })
  }
}

/**
 * Renders to a stream that holds the whole document.
 *
 * @throws the first error of a component: React by itself would send the rest and leave that part to the browser
 */
async function renderWhole(
  document: ReactNode,
  nonce: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(document, {
    nonce,
    signal,
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length === 0) return stream
  await stream.cancel()
  throw errors[0]
}
