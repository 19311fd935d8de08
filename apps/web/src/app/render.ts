import type { AppRouter } from '@isse/api'
import type { TRPCClient } from '@trpc/client'

export interface Site {
  /** The site's URL, such as 'https://www.example.org'. */
  origin: string
}

/** The answer to a form that was sent without JavaScript: a success, or a failure with the typed values. */
export interface FormAnswer {
  /** The success message. */
  success?: string
  /** The sentence after the success message: what happens next. */
  expect?: string
  /** The error message. */
  failure?: string
  /** The errors of single fields. */
  problems?: { field: string; message: string }[]
  /** The typed values. */
  values?: Record<string, string>
}

/** The files of each route, by its id. `__root__` has the files of all pages. Paths begin with a slash. */
export interface PageAssets {
  /** Style sheets that every page loads after the first paint. */
  lateStyles: string[]
  routes: Record<
    string,
    {
      /** The page's modules, each after its own imports. The entry is the last of `__root__`. */
      modules?: string[]
      css?: string[]
      /** Scripts for hot reload, during development. */
      scripts?: { attrs: Record<string, string | boolean>; children?: string }[]
    }
  >
}

export interface RenderOptions {
  /** The path and search of the page. */
  url: string
  /** Calls procedures in this process, with the context of this request. */
  trpcClient: TRPCClient<AppRouter>
  manifest: PageAssets
  site: Site
  /** The answer to the page's form, which was sent without JavaScript. */
  answer?: FormAnswer
  /** Replaces the status 200 of a page that answers a form. */
  successStatus?: number
  /** Renders the page without scripts, as for previews. */
  isStatic?: boolean
  /** The request's id in the log, shown on the page of a server error. */
  reference: string
  /** Called with an error that was answered with a 5xx. */
  onServerError: (error: unknown) => void
}

export interface RenderedPage {
  status: number
  /** The whole document; empty for a redirect. */
  html: string
  /** The target of a redirect. */
  location?: string
}

/** Renders a page. It never rejects: an error becomes a page with the status 500 or 503. */
export type Render = (options: RenderOptions) => Promise<RenderedPage>

/** The exports of the server entry. */
export interface ServerEntry {
  render: Render
  /** The page that opens a preview link, its script, and the page for a link that has ended with its sentence. */
  renderLinkPage: (manifest: PageAssets) => string
  linkPageScript: string
  renderEndedPreview: (manifest: PageAssets) => string
  endedPreview: string
  /** The texts of all inline scripts and style elements, for the Content-Security-Policy. */
  inlineScripts: string[]
  inlineStyles: string[]
}
