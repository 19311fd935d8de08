import type { AppRouter } from '@isse/api'
import type { TRPCClient } from '@trpc/client'

/** What a page knows of the site that it is on. */
export interface Site {
  /** Of its addresses, such as 'https://www.example.org'. */
  origin: string
}

/** What a form came to that was sent without JavaScript: why nothing was done, and what was typed. */
export interface FormAnswer {
  failure: string
  problems: { field: string; message: string }[]
  values: Record<string, string>
}

/** Which files each route needs, by its id; `__root__` is of all pages. Addresses begin with a slash. */
export interface PageAssets {
  routes: Record<
    string,
    {
      preloads?: string[]
      css?: string[]
      scripts?: { attrs: Record<string, string | boolean>; children?: string }[]
    }
  >
}

/** What the server hands over to have a page rendered. */
export interface RenderOptions {
  request: Request
  /** Calls procedures in this process, in the name of this request. */
  trpcClient: TRPCClient<AppRouter>
  manifest: PageAssets
  /** Of the content security policy; on every inline script. */
  nonce?: string
  site: Site
  /** What the page's form came to, where this is the answer to it. */
  answer?: FormAnswer
  /** Shown on a fault screen, to find the fault in the log. */
  reference: string
  /** Hears of a fault that was answered with a 5xx. */
  onFault: (error: unknown) => void
}

/** The server entry's one function. */
export type Render = (options: RenderOptions) => Promise<Response>
