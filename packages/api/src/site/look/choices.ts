import type { ChosenColours } from './palette.ts'

// The names of a look. The first of each list is the site's own.

/** How round corners are: a part of what they are by the site's own look. */
export const corners = { round: 1, soft: 0.4, square: 0 } as const

/** Whether the short line below the heading of a page is shown, as the property `display` says it. */
export const lines = { line: 'block', none: 'none' } as const

/** The families of letters, of headings and of texts. Each has a style sheet of its own (apps/web/src/styles/type). */
export const types = ['poppins', 'literata', 'lora', 'source', 'atkinson', 'figtree'] as const

/**
 * What the hero and the other dark bands have: hills and a lemon, a wave, a straight edge, or pictures across the page. The
 * drawings that came with the site go with the lemon alone.
 */
export const ornaments = ['lemon', 'wave', 'plain', 'picture'] as const

export type TypeName = (typeof types)[number]

export type OrnamentName = (typeof ornaments)[number]

/** The fields of the look, as the record of the charity has them. */
export interface ChosenLook extends ChosenColours {
  lookType: string
  lookCorners: string
  lookLines: string
  lookOrnament: string
  /** Whether visitors whose system is dark see dark pages. */
  lookDarkMode: boolean
}

/** The look of a site for which nobody has chosen one. */
export const ownLook = {
  lookPrimary: '',
  lookAccent: '',
  lookDark: '',
  lookType: 'poppins',
  lookCorners: 'round',
  lookLines: 'line',
  lookOrnament: 'lemon',
  lookDarkMode: false,
} as const satisfies ChosenLook

/** The names of a list of choices. */
export function namesOf<Choices extends object>(choices: Choices) {
  return Object.keys(choices) as (keyof Choices & string)[]
}

/** The names of a look. One that is on no list, such as that of a later version, is the site's own. */
export function readNames({ lookType, lookCorners, lookLines, lookOrnament }: ChosenLook) {
  return {
    lookType: nameIn(types, lookType) ?? ownLook.lookType,
    lookCorners: nameIn(namesOf(corners), lookCorners) ?? ownLook.lookCorners,
    lookLines: nameIn(namesOf(lines), lookLines) ?? ownLook.lookLines,
    lookOrnament: nameIn(ornaments, lookOrnament) ?? ownLook.lookOrnament,
  } as const
}

function nameIn<Name extends string>(names: readonly Name[], name: string): Name | undefined {
  return names.find((one) => one === name)
}
