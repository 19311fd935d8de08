import type { OrnamentName, TypeName } from './choices.ts'

// The theme on pages. Browsers load this file with every page, so the computation of a theme is elsewhere.

/** The part of a theme that every page needs. */
export interface ThemeView {
  /** The custom properties of the page. */
  properties: Record<string, string>
  /** The colour of the browser's bar, by day and on dark pages. */
  themeColour: string | null
  nightColour: string | null
  /** Null for the default. */
  type: TypeName | null
  /** Null for the lemon. */
  ornament: OrnamentName | null
  hasLightFooter: boolean
}

const NAME = /^--look-[a-z-]+$/
/** A colour, a number or a name. None of them ends a declaration or loads a file. */
const VALUE = /^(?:#[0-9a-f]{6}|\d(?:\.\d+)?|[a-z]+)$/

/** Returns only the properties that may be written into a page, because the stored theme is not trusted. */
export function writableProperties({ properties }: Pick<ThemeView, 'properties'>): Record<string, string> {
  const entries = Object.entries(properties)
  return Object.fromEntries(entries.filter(([name, value]) => NAME.test(name) && VALUE.test(value)))
}
