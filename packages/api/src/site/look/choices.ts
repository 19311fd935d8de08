import type { ChosenColours } from './palette.ts'

// The look as a charity chooses it, in names. An empty text is the site's own.

/** How round the corners of cards, fields and buttons are: a part of what they are by the site's own look. */
export const corners = { soft: 0.4, square: 0 } as const

/** What stands below the heading of a page, in place of the short line. */
export const lines = { none: 'none' } as const

/** The families of letters, of headings and of texts. Each has a style sheet of its own (apps/web/src/styles/type). */
export const types = ['literata', 'lora', 'source', 'atkinson', 'figtree'] as const

/**
 * What the hero and the other dark bands have in place of the lemon, the hills and the drawings that came with the site: a
 * wave, a straight edge, or pictures across the page.
 */
export const ornaments = ['wave', 'plain', 'picture'] as const

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

/** The names of a list of choices. */
export function namesOf<Choices extends object>(choices: Choices) {
  return Object.keys(choices) as (keyof Choices & string)[]
}

/** The name where a list has it; undefined where it does not, or where it is empty. */
export function nameIn<Name extends string>(names: readonly Name[], name: string): Name | undefined {
  return names.find((one) => one === name)
}

/** The names of a look. One that is on no list, such as that of a later version, is none. */
export function readNames({ lookType, lookCorners, lookLines, lookOrnament }: ChosenLook) {
  return {
    lookType: nameIn(types, lookType) ?? '',
    lookCorners: nameIn(namesOf(corners), lookCorners) ?? '',
    lookLines: nameIn(namesOf(lines), lookLines) ?? '',
    lookOrnament: nameIn(ornaments, lookOrnament) ?? '',
  } as const
}
