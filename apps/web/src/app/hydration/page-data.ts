import type { QueryKey } from '@tanstack/react-query'
import type { DehydratedMatch } from '@tanstack/react-router/ssr/client'
import type { FormAnswer, Site } from '../render.ts'
import { packShapes, unpackShapes, type WithShapes } from './shapes.ts'
import { omitShownImages, restoreShownImages } from './shown-images.ts'

/**
 * What the browser needs to take over a page that the server rendered. It is in the page as JSON, which no browser
 * executes, and it holds no times: what is in a page is as new as the page.
 */
export interface PageData {
  site: Site
  /** The answer to the page's form, where it was sent without JavaScript. */
  answer?: FormAnswer
  matches: MatchData[]
  /** The answers of the calls that the page was made from. */
  queries: [key: QueryKey, data: unknown][]
}

/** One matched route. What its beforeLoad adds to the context is not in it: no route needs that yet. */
export interface MatchData {
  id: string
  status: 'pending' | 'success' | 'error' | 'notFound'
  loaderData?: DehydratedMatch['l']
  /** What a notFound() carries. */
  error?: unknown
  /** The router's `ssr` option of the route, where it is not the usual true. */
  ssr?: boolean | 'data-only'
  /** Whether the page is not found beneath this route. */
  isNotFound?: true
}

/** The id of the script element that holds the data. */
const ELEMENT_ID = 'page-data'

/**
 * Writes page data as a script element that is not executed. No text in it can end the element or begin a comment.
 *
 * @param html the page, whose images need not be described again
 */
export function writePageData(data: PageData, html: string): string {
  const json = JSON.stringify(packShapes({ ...data, queries: omitShownImages(data.queries, html) }))
  return `<script type="application/json" id="${ELEMENT_ID}">${escapeForScript(json)}</script>`
}

/**
 * Reads the data of this page.
 *
 * @throws SyntaxError where the page arrived incomplete
 */
export function readPageData(): PageData {
  const json = document.getElementById(ELEMENT_ID)?.textContent ?? ''
  const data = unpackShapes(JSON.parse(json) as WithShapes) as PageData
  return { ...data, queries: restoreShownImages(data.queries, document) as PageData['queries'] }
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

function escapeForScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '')
}
