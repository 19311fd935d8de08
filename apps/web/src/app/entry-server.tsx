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
import { toStaticPage } from '../preview/static-page.tsx'
import { startScript } from './start/start-script.ts'

export { inlineScripts, inlineStyles } from './inline-scripts.ts'
export { linkPageScript } from '../preview/link-page-script.ts'
export { endedPreview, renderLinkPage, renderEndedPreview } from '../preview/link-page.tsx'

/**
 * Renders a whole page before it is returned, because only then is its status known. A failed loader or component
 * becomes a 500, or a 503 if a dependency is unavailable, that reveals nothing internal. A page with the status 200
 * holds nothing of a single request, so that it can be sent to many visitors.
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
  isStatic = false,
}: RenderOptions): Promise<RenderedPage> {
  const router = createAppRouter({ trpcClient, site, answer })
  const { href, origin } = getNormalizedURL(url, site.origin).url
  const history = createMemoryHistory({ initialEntries: [href.slice(origin.length)] })
  router.update({ ...router.options, history, origin })
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
  if (isStatic) return { status, html: `<!DOCTYPE html>${toStaticPage(document, manifest)}` }
  const { context } = router.options
  const data = writePageData(dehydrate(router, context, listAnswers(context.calls)), document)
  return {
    status: status === 200 ? (successStatus ?? status) : status,
    html: `<!DOCTYPE html>${endBodyWith(document, data + scriptsOf(manifest, matches))}`,
  }
}

/** Appends HTML after React's last element in the body, where hydration ignores it. */
function endBodyWith(document: string, html: string): string {
  const end = '</body></html>'
  return document.slice(0, -end.length) + html + end
}

/** Rendered scripts, cached by the ids of the page's routes, because they depend only on the build. */
const scriptCaches = new WeakMap<PageAssets, Map<string, string>>()

/** Returns the script elements of a page, which follow the data that they read. */
function scriptsOf(manifest: PageAssets, matches: AnyRouteMatch[]): string {
  // In the admin area the server renders only the frame.
  const isFrame = matches.some(({ ssr }) => ssr === false)
  const key = `${isFrame} ${matches.map(({ routeId }) => routeId).join(' ')}`
  const cache = scriptCaches.get(manifest) ?? new Map<string, string>()
  scriptCaches.set(manifest, cache)
  const scripts = cache.get(key) ?? renderScripts(manifest, matches, isFrame)
  cache.set(key, scripts)
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
