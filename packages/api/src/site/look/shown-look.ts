import type { OrnamentName, TypeName } from './choices.ts'

// What pages have of a look. Browsers load it with every page, so what works the look out is elsewhere.

/** What every page needs of a look that was chosen. */
export interface ShownLook {
  /** The custom properties of the page, by their names. */
  properties: Record<string, string>
  /** Of the browser's bar: by day, and at night where the pages are dark then. */
  themeColour: string | null
  nightColour: string | null
  /** Null: the site's own. */
  type: TypeName | null
  /** Null: the lemon. */
  ornament: OrnamentName | null
}

const NAME = /^--look-[a-z-]+$/
/** A colour, a number, or a name. None of them ends a declaration, and none asks for a file. */
const VALUE = /^(?:#[0-9a-f]{6}|\d(?:\.\d+)?|[a-z]+)$/

/** The properties that may be written into a page: any other is left out, whoever put it where it was read. */
export function writableProperties({ properties }: Pick<ShownLook, 'properties'>): Record<string, string> {
  const entries = Object.entries(properties)
  return Object.fromEntries(entries.filter(([name, value]) => NAME.test(name) && VALUE.test(value)))
}
