import { createMemoryHistory, type AnyRouteMatch } from '@tanstack/react-router'
import { getNormalizedURL, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerErrorDocument } from '../components/errors/server-error-document.tsx'
import { isClientError } from '../form/failure.ts'
import { dehydrate } from './hydration/dehydrate.ts'
import { writePageData } from './hydration/page-data.ts'
import { renderDocument } from './render-document.ts'
import type { PageAssets, Render, RenderedPage, RenderOptions } from './render.ts'
import { createAppRouter } from './router.tsx'
import { listAnswers } from './server-calls.ts'
import { toStillPage } from '../preview/still-page.tsx'
import { startScript } from './start/start-script.ts'

export { inlineScripts, inlineStyles } from './inline-scripts.ts'
export { linkPageScript } from '../preview/link-page-script.ts'
export { endedPreview, renderLinkPage, renderEndedPreview } from '../preview/link-page.tsx'

/**
 * Renders a page. The whole page is rendered before it is returned, because only then is its status known. A loader or
 * a component that fails makes it a 500 (a 503 where data cannot be reached for now) with a page that tells nothing of the inside. Nothing in a page with the status
 * 200 belongs to one request, so that it can be sent to many visitors.
 */
export const render: Render = async (options) => {
  try {
    return await renderPage(options)
  } catch (error) {
    const { manifest, reference, onServerError } = options
    onServerError(error)
    const status = isClientError(error, 'SERVICE_UNAVAILABLE') ? 503 : 500
    const document = renderToStaticMarkup(<ServerErrorDocument {...{ manifest, reference, status }} />)
    return { status, html: `<!DOCTYPE html>${document}` }
  }
}

async function renderPage({
  url,
  trpcClient,
  manifest,
  site,
  answer,
  successStatus,
  isStill = false,
}: RenderOptions): Promise<RenderedPage> {
  const router = createAppRouter({ trpcClient, site, answer })
  const { href, origin } = getNormalizedURL(url, site.origin).url
  const history = createMemoryHistory({ initialEntries: [href.slice(origin.length)] })
  router.update({ ...router.options, history, origin })
  // The head lists the files that the browser needs.
  router.ssr = { manifest }
  await router.load()

  const result = router._serverResult
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect
    return { status, html: '', location: headers.get('location') ?? '/' }
  }
  const matches = router.stores.matches.get()
  const failed = matches.find((match) => match.status === 'error')
  if (failed) throw failed.error
  const document = await renderDocument(<RouterServer router={router} />)
  const status = matches.at(-1)?.staticData.status ?? getSsrStatus(router)
  if (isStill) return { status, html: `<!DOCTYPE html>${toStillPage(document, manifest)}` }
  const { context } = router.options
  const data = writePageData(dehydrate(router, context, listAnswers(context.calls)), document)
  return {
    status: status === 200 ? (successStatus ?? status) : status,
    html: `<!DOCTYPE html>${endBodyWith(document, data + scriptsOf(manifest, matches))}`,
  }
}

/** React leaves alone what follows its own elements in the body, so these need not be rendered again in the browser. */
function endBodyWith(document: string, html: string): string {
  const end = '</body></html>'
  return document.slice(0, -end.length) + html + end
}

/** The scripts of each page that was rendered, by its routes: they depend on nothing else but the build. */
const scriptsByRoutes = new WeakMap<PageAssets, Map<string, string>>()

/** The scripts of a page, after the data that they read. */
function scriptsOf(manifest: PageAssets, matches: AnyRouteMatch[]): string {
  // The server renders nothing of the admin area but its frame.
  const isFrame = matches.some(({ ssr }) => ssr === false)
  const key = `${isFrame} ${matches.map(({ routeId }) => routeId).join(' ')}`
  const known = scriptsByRoutes.get(manifest) ?? new Map<string, string>()
  scriptsByRoutes.set(manifest, known)
  const scripts = known.get(key) ?? renderScripts(manifest, matches, isFrame)
  known.set(key, scripts)
  return scripts
}

function renderScripts(
  { routes, lateStyles }: PageAssets,
  matches: AnyRouteMatch[],
  isFrame: boolean,
): string {
  const files = matches.flatMap(({ routeId }) => routes[routeId]?.modules ?? [])
  const now = isFrame ? '' : undefined
  const top = matches.at(-1)?.staticData.startsAtTop ? '' : undefined
  const late = lateStyles.map((href) => <link key={href} rel="stylesheet" href={href} />)
  return renderToStaticMarkup(
    <>
      {routes.__root__?.scripts?.map(({ attrs, children }, index) => (
        <script key={index} {...attrs} dangerouslySetInnerHTML={{ __html: children ?? '' }} />
      ))}
      <noscript>{late}</noscript>
      {files.length > 0 && (
        <script
          data-files={files.join(' ')}
          data-styles={lateStyles.join(' ')}
          data-now={now}
          data-top={top}
          dangerouslySetInnerHTML={{ __html: startScript }}
        />
      )}
    </>,
  )
}
