import { earlySubmit } from '@isse/ui/form/early-submit'
import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { startScript } from './start/start-script.ts'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'

/**
 * All inline scripts of the pages. The Content-Security-Policy has their hashes, so a script that is not in this list
 * does not run. They are the same on every page: a page that is sent many times cannot have a nonce.
 */
export const inlineScripts = [earlySubmit, startScript, scrollRestoration()]

/** All inline style elements of the pages, for the same reason. */
export const inlineStyles: string[] = []

/** The router's own script, which restores the scroll position before the page's script has loaded. */
function scrollRestoration(): string {
  // With the routes of the pages: those of the first router of a process are prepared for all further ones.
  const pages: AnyRoute = routeTree
  const router = createRouter({ routeTree: pages, scrollRestoration: true })
  // As the router's component ScriptOnce writes it.
  return `${getScrollRestorationScriptForRouter(router)};document.currentScript.remove()`
}
