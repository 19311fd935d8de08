import { writableProperties, type ThemeView } from '@isse/api/site/theme/theme-view'
import type { CSSProperties } from 'react'
import darkStyle from '../styles/dark.css?url'

/** Of the browser's bar, where nothing was chosen. */
const OWN_COLOUR = '#1d3521'

/** The style attribute of a page with a look; undefined where none was chosen. */
export function themeStyle(theme: ThemeView | null): CSSProperties | undefined {
  return theme ? writableProperties(theme) : undefined
}

/** The colour of the browser's bar. */
export function themeColour(theme: ThemeView | null): string {
  return theme?.themeColour ?? OWN_COLOUR
}

/** The link to the style sheet of dark pages, where they are chosen. */
export function darkLinks(theme: ThemeView | null) {
  return theme?.nightColour ? [{ rel: 'stylesheet', href: darkStyle }] : []
}
