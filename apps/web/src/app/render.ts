import type { AppRouter } from '@isse/api'
import type { TRPCClient } from '@trpc/client'

/** The facts about the site that pages use. */
export interface Site {
  /** The site's own address, such as 'https://www.example.org'. */
  origin: string
}

/** The answer to a form that was sent without JavaScript: a success, or a failure with what was typed. */
export interface FormAnswer {
  /** The sentence that says what was done. */
  success?: string
  /** A sentence that follows it: what the sender can expect. */
  expect?: string
  /** The sentence that says why nothing was done. */
  failure?: string
  /** What is wrong with single fields. */
  problems?: { field: string; message: string }[]
  /** The values that the fields keep. */
  values?: Record<string, string>
}

/** The files that each route needs, by its id; those of `__root__` are for all pages. Addresses begin with a slash. */
export interface PageAssets {
  /** Style sheets that every page asks for once it is painted. */
  lateStyles: string[]
  routes: Record<
    string,
    {
      /** The modules that the page imports, each after those that it imports itself; of `__root__` the entry is the last. */
      modules?: string[]
      css?: string[]
      /** Scripts that compile the page as it changes, during development. */
      scripts?: { attrs: Record<string, string | boolean>; children?: string }[]
    }
  >
}

/** All that rendering a page needs. */
export interface RenderOptions {
  /** The path and the search of the page's address. */
  url: string
  /** Calls procedures in this process, with the context of this request. */
  trpcClient: TRPCClient<AppRouter>
  manifest: PageAssets
  site: Site
  /** The refusal of the page's form, where the page is the answer to it. */
  answer?: FormAnswer
  /** The status to send instead of 200, where the page answers a form. */
  successStatus?: number
  /** Whether the page is sent without its scripts, as a preview is. */
  isStill?: boolean
  /** The request's id in the log, shown on the page of a fault. */
  reference: string
  /** Called with a fault that was answered with a 5xx. */
  onServerError: (error: unknown) => void
}

export interface RenderedPage {
  status: number
  /** The whole document; empty where the page redirects. */
  html: string
  /** Where the page redirects to. */
  location?: string
}

/** Renders a page. It never throws: a fault is a page with the status 500. */
export type Render = (options: RenderOptions) => Promise<RenderedPage>

/** What the server entry exports. */
export interface ServerEntry {
  render: Render
  /** The pages around previews: the one that a link leads to, with its script, and the one for a link that has ended. */
  renderLinkPage: (manifest: PageAssets) => string
  linkPageScript: string
  renderEndedPreview: (manifest: PageAssets) => string
  /** The sentence of the latter. */
  endedPreview: string
  /** The text of every inline script that a page may have, for the Content-Security-Policy. */
  inlineScripts: string[]
  /** The text of every inline style element that a page may have. */
  inlineStyles: string[]
}
