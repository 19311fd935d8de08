import { writableProperties, type ShownLook } from '@isse/api/site/look/shown-look'
import type { CSSProperties } from 'react'
import darkStyle from '../styles/dark.css?url'

/** Of the browser's bar, where nothing was chosen. */
const OWN_COLOUR = '#1d3521'

/** The style attribute of a page with a look; undefined where none was chosen. */
export function lookStyle(look: ShownLook | null): CSSProperties | undefined {
  return look ? writableProperties(look) : undefined
}

/** The colour of the browser's bar. */
export function themeColour(look: ShownLook | null): string {
  return look?.themeColour ?? OWN_COLOUR
}

/** The link to the style sheet of dark pages, where they are chosen. */
export function darkLinks(look: ShownLook | null) {
  return look?.nightColour ? [{ rel: 'stylesheet', href: darkStyle }] : []
}
