import { corners, lines, readNames, type ChosenTheme } from './choices.ts'
import { isHex } from './colour.ts'
import { createPalette, type ChosenColours } from './palette.ts'
import type { Scheme } from './pairs.ts'
import type { ThemeView } from './theme-view.ts'

const dayTokens = ['primary', 'accent', 'dark', 'paper', 'shade', 'line', 'wash'] as const
const nightTokens = ['primary', 'paper', 'shade', 'line', 'wash'] as const

/** @returns null if nothing was chosen. An invalid colour or option counts as not chosen. */
export function serializeTheme(chosen: ChosenTheme): ThemeView | null {
  const colours = readColours(chosen)
  const hasColours = Object.values(colours).some(Boolean)
  const { lookDarkMode: isDarkMode } = chosen
  const { light, night } = hasColours || isDarkMode ? createPalette(colours) : {}
  const { lookCorners: corner, lookLines: line, lookType, lookOrnament, lookFooter } = readNames(chosen)
  const type = lookType === 'poppins' ? null : lookType
  const ornament = lookOrnament === 'lemon' ? null : lookOrnament
  const hasLightFooter = lookFooter === 'light'
  const properties = {
    ...(light && hasColours && named(light, dayTokens)),
    ...(night && isDarkMode && named(night, nightTokens, '-dark')),
    ...(corner !== 'round' && { '--look-corners': String(corners[corner]) }),
    ...(line !== 'line' && { '--look-heading-line': lines[line] }),
  }
  if (Object.keys(properties).length === 0 && !type && !ornament && !hasLightFooter) return null
  return {
    properties,
    themeColour: (hasColours && light?.dark) || null,
    nightColour: (isDarkMode && night?.paper) || null,
    type,
    ornament,
    hasLightFooter,
  }
}

export function readColours({ lookPrimary, lookAccent, lookDark }: ChosenColours): ChosenColours {
  const read = (text: string) => (isHex(text) ? text : '')
  return { lookPrimary: read(lookPrimary), lookAccent: read(lookAccent), lookDark: read(lookDark) }
}

function named(scheme: Scheme, names: readonly (keyof Scheme)[], suffix = ''): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`--look-${name}${suffix}`, scheme[name]]))
}
