import type { ChosenColours } from './palette.ts'

// The options of a theme. The first of each list is the default.

/** Corner radius, relative to the default theme. */
export const corners = { round: 1, soft: 0.4, square: 0 } as const

/** The value of `display` for the short line below a page's heading. */
export const lines = { line: 'block', none: 'none' } as const

/** The typefaces of headings and texts. Each has a style sheet (apps/web/src/styles/type). */
export const types = ['poppins', 'literata', 'lora', 'source', 'atkinson', 'figtree'] as const

/**
 * The decoration of the hero and other dark bands: hills and a lemon, a wave, a straight edge, or pictures across the page.
 * The prebuilt drawings appear only with the lemon.
 */
export const ornaments = ['lemon', 'wave', 'plain', 'picture'] as const

/** The ground of the footer. */
export const footers = ['dark', 'light'] as const

export type TypeName = (typeof types)[number]

export type OrnamentName = (typeof ornaments)[number]

/** The theme's fields in the charity's record. */
export interface ChosenTheme extends ChosenColours {
  lookType: string
  lookCorners: string
  lookLines: string
  lookOrnament: string
  lookFooter: string
  /** True if visitors with a dark system theme see dark pages. */
  lookDarkMode: boolean
}

/** The default theme. */
export const defaultTheme = {
  lookPrimary: '',
  lookAccent: '',
  lookDark: '',
  lookType: 'poppins',
  lookCorners: 'round',
  lookLines: 'line',
  lookOrnament: 'lemon',
  lookFooter: 'dark',
  lookDarkMode: false,
} as const satisfies ChosenTheme

export function namesOf<Choices extends object>(choices: Choices) {
  return Object.keys(choices) as (keyof Choices & string)[]
}

/** Reads the options of a theme. An unknown one, such as a later version's, becomes the default. */
export function readNames({ lookType, lookCorners, lookLines, lookOrnament, lookFooter }: ChosenTheme) {
  return {
    lookType: nameIn(types, lookType) ?? defaultTheme.lookType,
    lookCorners: nameIn(namesOf(corners), lookCorners) ?? defaultTheme.lookCorners,
    lookLines: nameIn(namesOf(lines), lookLines) ?? defaultTheme.lookLines,
    lookOrnament: nameIn(ornaments, lookOrnament) ?? defaultTheme.lookOrnament,
    lookFooter: nameIn(footers, lookFooter) ?? defaultTheme.lookFooter,
  } as const
}

function nameIn<Name extends string>(names: readonly Name[], name: string): Name | undefined {
  return names.find((one) => one === name)
}
