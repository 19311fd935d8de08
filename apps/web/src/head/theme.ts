import { writableProperties, type ThemeView } from '@isse/api/site/theme/theme-view'
import type { CSSProperties } from 'react'
import darkStyle from '../styles/dark.css?url'

/** The default colour of the browser's toolbar. */
const DEFAULT_COLOUR = '#1d3521'

/** Returns the style attribute of a page with a theme. */
export function themeStyle(theme: ThemeView | null): CSSProperties | undefined {
  return theme ? writableProperties(theme) : undefined
}

/** Returns the colour of the browser's toolbar. */
export function themeColour(theme: ThemeView | null): string {
  return theme?.themeColour ?? DEFAULT_COLOUR
}

/** Returns the link to the style sheet of dark pages, if the theme has them. */
export function darkLinks(theme: ThemeView | null) {
  return theme?.nightColour ? [{ rel: 'stylesheet', href: darkStyle }] : []
}
