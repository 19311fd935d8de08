import { blend, contrast, fromOklch, type Hex } from './colour.ts'

/** The colours of a page in one scheme. Each is a token of the style sheet (apps/web/src/styles/look.css). */
export interface Scheme {
  /** Buttons, links and icons. */
  primary: Hex
  /** Text on `primary`. */
  onPrimary: Hex
  /** The light colour: behind words, and for words and lines on `dark`. */
  accent: Hex
  /** Text on `accent`. */
  onAccent: Hex
  /** The dark bands: hero and footer. */
  dark: Hex
  /** Text on `dark`. */
  onDark: Hex
  /** The page, slightly different areas, and lines. */
  paper: Hex
  shade: Hex
  line: Hex
  /** Text. */
  ink: Hex
  /** The light bands. */
  wash: Hex
  /** Messages. Charities cannot choose these. */
  error: Hex
  success: Hex
  info: Hex
  warning: Hex
}

/** Two colours and their required contrast. */
export interface Pair {
  text: Hex
  ground: Hex
  least: number
  name: string
}

export const TEXT = 4.5
/** The contrast of shapes, such as the border of a field. */
export const SHAPE = 3

/** The colours that charities cannot choose, as in the style sheet. */
export const fixedLight = {
  onAccent: fromOklch({ l: 0.17078, c: 0.04, h: 100.73 }),
  ink: fromOklch({ l: 0.19742, c: 0.004, h: 123.72 }),
  error: fromOklch({ l: 0.45, c: 0.17, h: 27 }),
  success: fromOklch({ l: 0.4, c: 0.11, h: 150 }),
  info: fromOklch({ l: 0.42, c: 0.09, h: 235 }),
  warning: fromOklch({ l: 0.44, c: 0.09, h: 75 }),
} satisfies Partial<Scheme>

export const fixedDark = {
  onAccent: fixedLight.onAccent,
  ink: fromOklch({ l: 0.94, c: 0.006, h: 100 }),
  error: fromOklch({ l: 0.8, c: 0.11, h: 22 }),
  success: fromOklch({ l: 0.82, c: 0.12, h: 150 }),
  info: fromOklch({ l: 0.82, c: 0.09, h: 235 }),
  warning: fromOklch({ l: 0.84, c: 0.11, h: 85 }),
} satisfies Partial<Scheme>

/** The backgrounds of text in any colour. */
export function groundsOf({ paper, shade, wash }: Pick<Scheme, 'paper' | 'shade' | 'wash'>) {
  return { paper, shade, wash }
}

/** Lists every pair of text or shape and background on the pages in a scheme. */
export function pairsOf(scheme: Scheme): Pair[] {
  const { paper, primary, accent, dark, ink, error, success } = scheme
  const grounds = Object.entries(groundsOf(scheme))
  const tints = [
    ...grounds,
    ['primary at 5%', blend(primary, 0.05, paper)],
    ['accent at 30%', blend(accent, 0.3, paper)],
    ['error at 15%', blend(error, 0.15, paper)],
    ['success at 15%', blend(success, 0.15, paper)],
  ] as [string, Hex][]
  const onGrounds = (['primary', 'error', 'success', 'info', 'warning'] as const).flatMap((name) =>
    grounds.map(([ground, colour]) => pair(name, scheme[name], ground, colour)),
  )
  const faint = (name: string, alpha: number, ground: string, colour: Hex, least = TEXT) =>
    pair(`${name} at ${alpha}`, blend(ink, alpha, colour), ground, colour, least)
  return [
    ...tints.map(([ground, colour]) => pair('ink', ink, ground, colour)),
    ...grounds.map(([ground, colour]) => faint('ink', 0.75, ground, colour)),
    faint('placeholder', 0.7, 'paper', paper),
    ...grounds.map(([ground, colour]) => faint('border of a field', 0.6, ground, colour, SHAPE)),
    ...onGrounds,
    pair('error', error, 'error at 15%', blend(error, 0.15, paper)),
    pair('success', success, 'success at 15%', blend(success, 0.15, paper)),
    pair('onPrimary', scheme.onPrimary, 'primary', primary),
    // daisyUI darkens a hovered button.
    pair('onPrimary', scheme.onPrimary, 'primary pointed at', blend('#000000', 0.07, primary)),
    pair('onAccent', scheme.onAccent, 'accent', accent),
    ...onDark(scheme),
    ...(['error', 'success', 'info', 'warning'] as const).map((name) =>
      pair('paper', paper, name, scheme[name]),
    ),
    pair('dark or accent', focusRing(dark, accent, paper), 'paper', paper, SHAPE),
  ]
}

/** The pairs of the dark bands. The dark colour must suit all their text. */
export function onDark({ dark, onDark: words, accent }: Pick<Scheme, 'dark' | 'onDark' | 'accent'>): Pair[] {
  const circle = blend(words, 0.15, dark)
  return [
    pair('onDark', words, 'dark', dark),
    pair('onDark', words, 'circle on dark', circle),
    pair('accent', accent, 'dark', dark),
  ]
}

/** Returns the focus ring, of two, with the higher contrast on a background. */
function focusRing(one: Hex, other: Hex, ground: Hex): Hex {
  return contrast(one, ground) > contrast(other, ground) ? one : other
}

function pair(text: string, colour: Hex, ground: string, below: Hex, least = TEXT): Pair {
  return { text: colour, ground: below, least, name: `${text} on ${ground}` }
}
