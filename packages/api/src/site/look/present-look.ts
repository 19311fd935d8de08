import { corners, lines, readNames, type ChosenLook, type TypeName } from './choices.ts'
import { isHex } from './colour.ts'
import { makePalette, type ChosenColours } from './palette.ts'
import type { Scheme } from './pairs.ts'

/** What every page needs of a look that was chosen. */
export interface ShownLook {
  /** The custom properties of the page, by their names. */
  properties: Record<string, string>
  /** Of the browser's bar: by day, and at night where the pages are dark then. */
  themeColour: string | null
  nightColour: string | null
  type: TypeName | null
}

/** The colours that the style sheet takes from the look, and by which names. The others follow from these there. */
const taken = ['primary', 'accent', 'dark', 'paper', 'shade', 'line', 'wash'] as const
const takenAtNight = ['primary', 'paper', 'shade', 'line', 'wash'] as const

/** @returns null where nothing was chosen. What is no colour and no name of a list is as if it was not chosen. */
export function presentLook(chosen: ChosenLook): ShownLook | null {
  const colours = readColours(chosen)
  const hasColours = Object.values(colours).some(Boolean)
  const { lookDarkMode: isDarkMode } = chosen
  const { light, night } = hasColours || isDarkMode ? makePalette(colours) : {}
  const { lookCorners: corner, lookLines: line, lookType } = readNames(chosen)
  const type = lookType || null
  const properties = {
    ...(light && hasColours && named(light, taken)),
    ...(night && isDarkMode && named(night, takenAtNight, '-dark')),
    ...(corner && { '--look-corners': String(corners[corner]) }),
    ...(line && { '--look-heading-line': lines[line] }),
  }
  if (Object.keys(properties).length === 0 && !type) return null
  return {
    properties,
    themeColour: (hasColours && light?.dark) || null,
    nightColour: (isDarkMode && night?.paper) || null,
    type,
  }
}

/** The colours of a look; empty where they are not chosen. */
export function readColours({ lookPrimary, lookAccent, lookDark }: ChosenColours): ChosenColours {
  const read = (text: string) => (isHex(text) ? text : '')
  return { lookPrimary: read(lookPrimary), lookAccent: read(lookAccent), lookDark: read(lookDark) }
}

function named(scheme: Scheme, names: readonly (keyof Scheme)[], suffix = ''): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`--look-${name}${suffix}`, scheme[name]]))
}

const NAME = /^--look-[a-z-]+$/
/** A colour, a number, or a name. None of them ends a declaration, and none asks for a file. */
const VALUE = /^(?:#[0-9a-f]{6}|\d(?:\.\d+)?|[a-z]+)$/

/** The properties that may be written into a page: any other is left out, whoever put it where it was read. */
export function writableProperties({ properties }: Pick<ShownLook, 'properties'>): Record<string, string> {
  const entries = Object.entries(properties)
  return Object.fromEntries(entries.filter(([name, value]) => NAME.test(name) && VALUE.test(value)))
}
