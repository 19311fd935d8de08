import type { QueryKey } from '@tanstack/react-query'
import type { DehydratedMatch } from '@tanstack/react-router/ssr/client'
import type { FormAnswer, Site } from '../render.ts'
import { packShapes, unpackShapes, type WithShapes } from './shapes.ts'
import { omitRenderedImages, restoreRenderedImages } from './rendered-images.ts'

/**
 * The data for hydrating a page, in the page as JSON, which no browser executes. It needs no times, because it is as
 * new as the page.
 */
export interface PageData {
  site: Site
  /** The answer to the page's form, if it was sent without JavaScript. */
  answer?: FormAnswer
  matches: MatchData[]
  /** The responses of the page's calls. */
  queries: [key: QueryKey, data: unknown][]
}

/** A matched route. Its beforeLoad context is omitted, because no route needs it. */
export interface MatchData {
  id: string
  status: 'pending' | 'success' | 'error' | 'notFound'
  loaderData?: DehydratedMatch['l']
  /** The data of a notFound(). */
  error?: unknown
  /** The route's `ssr` option, if it is not true. */
  ssr?: boolean | 'data-only'
  /** True if the page was not found beneath this route. */
  isNotFound?: true
}

/** The id of the script element that holds the data. */
const ELEMENT_ID = 'page-data'

/**
 * Renders page data as a script element that is not executed. No text in it can end the element or begin a comment.
 *
 * @param html the page, whose images are omitted from the data
 */
export function writePageData(data: PageData, html: string): string {
  const json = JSON.stringify(packShapes({ ...data, queries: omitRenderedImages(data.queries, html) }))
  return `<script type="application/json" id="${ELEMENT_ID}">${escapeForScript(json)}</script>`
}

/**
 * Reads the data of this page.
 *
 * @throws SyntaxError if the page is incomplete
 */
export function readPageData(): PageData {
  const json = document.getElementById(ELEMENT_ID)?.textContent ?? ''
  const data = unpackShapes(JSON.parse(json) as WithShapes) as PageData
  return { ...data, queries: restoreRenderedImages(data.queries, document) as PageData['queries'] }
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

function escapeForScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '')
}
