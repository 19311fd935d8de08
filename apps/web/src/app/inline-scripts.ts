import { earlySubmit } from '@isse/ui/form/early-submit'
import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { startScript } from './start/start-script.ts'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'

/**
 * All inline scripts of the pages. Other scripts do not run, because the Content-Security-Policy has only the hashes
 * of these. A nonce is impossible, because one page is sent many times.
 */
export const inlineScripts = [earlySubmit, startScript, scrollRestoration()]

export const inlineStyles: string[] = []

/** The router's script that restores the scroll position before the page's script has loaded. */
function scrollRestoration(): string {
  // Passes the real routes, because the router prepares the routes of its first instance for all later ones.
  const pages: AnyRoute = routeTree
  const router = createRouter({ routeTree: pages, scrollRestoration: true })
  // The same text as the router's component ScriptOnce renders.
  return `${getScrollRestorationScriptForRouter(router)};document.currentScript.remove()`
}
