import { contrast, fromOklch, toOklch, type Hex } from './colour.ts'
import { fixedDark, fixedLight, groundsOf, onDark, TEXT, type Pair, type Scheme } from './pairs.ts'

export interface ChosenColours {
  lookPrimary: string
  lookAccent: string
  lookDark: string
}

/** A chosen colour and its replacement: the same, or the nearest readable one. */
export interface MendedColour {
  chosen: Hex
  shown: Hex
  /** The lowest contrast with any text or background. */
  contrast: { chosen: number; shown: number }
}

export interface Palette {
  light: Scheme
  /** For visitors with a dark system theme. */
  night: Scheme
  colours: Partial<Record<keyof ChosenColours, MendedColour>>
}

/** The default colours, as in the style sheet. */
const defaults = {
  primary: fromOklch({ l: 0.43, c: 0.12, h: 138 }),
  accent: fromOklch({ l: 0.8539, c: 0.201, h: 100.73 }),
  dark: fromOklch({ l: 0.28, c: 0.06, h: 142 }),
  paperHue: 123.72,
}

export const defaultColours = {
  lookPrimary: defaults.primary,
  lookAccent: defaults.accent,
  lookDark: defaults.dark,
}

/** Computes all colours of the pages, so that every pair of `pairsOf` has its contrast. */
export function createPalette({ lookPrimary, lookAccent, lookDark }: ChosenColours): Palette {
  const wanted = {
    primary: (lookPrimary || defaults.primary) as Hex,
    accent: (lookAccent || defaults.accent) as Hex,
    dark: (lookDark || (lookPrimary ? darkOf(lookPrimary as Hex) : defaults.dark)) as Hex,
  }
  const tint = lookPrimary ? tintOf(wanted.primary) : { c: 0.02, h: defaults.paperHue }
  const washTint = tintOf(wanted.accent, 0.05)
  const light = {
    paper: fromOklch({ l: 0.9871, ...tint }),
    shade: fromOklch({ l: 0.918, ...tint }),
    line: fromOklch({ l: 0.849, ...tint }),
    wash: fromOklch({ l: 0.965, ...washTint }),
  }
  const night = {
    paper: fromOklch({ l: 0.2, c: tint.c * 0.7, h: tint.h }),
    shade: fromOklch({ l: 0.255, c: tint.c * 0.7, h: tint.h }),
    line: fromOklch({ l: 0.38, c: tint.c * 0.7, h: tint.h }),
    wash: fromOklch({ l: 0.275, c: washTint.c * 0.6, h: washTint.h }),
  }
  const onDarkText = light.paper
  // The text of the dark bands takes precedence over their light colour.
  const darkAt = (dark: Hex) => onDark({ dark, onDark: onDarkText, accent: onDarkText })
  const dark = mend(wanted.dark, darkAt)
  const accentAt = (accent: Hex) => [
    ...onDark({ dark: dark.shown, onDark: onDarkText, accent }),
    asPair(fixedLight.onAccent, accent),
  ]
  const accent = mend(wanted.accent, accentAt)
  const primaryOn = (grounds: typeof light) => (primary: Hex) =>
    Object.values(groundsOf(grounds)).map((ground) => asPair(primary, ground))
  const primary = mend(wanted.primary, primaryOn(light))
  const both = { accent: accent.shown, dark: dark.shown, onDark: onDarkText }
  return {
    light: { ...fixedLight, ...light, ...both, primary: primary.shown, onPrimary: light.paper },
    night: {
      ...fixedDark,
      ...night,
      ...both,
      primary: mend(wanted.primary, nightPrimaryOn(night)).shown,
      onPrimary: night.paper,
    },
    colours: {
      ...(lookPrimary && { lookPrimary: primary }),
      ...(lookAccent && { lookAccent: accent }),
      ...(lookDark && { lookDark: dark }),
    },
  }
}

/** At night a button is lighter than its text and darker when hovered, so it needs some extra contrast. */
function nightPrimaryOn(grounds: Parameters<typeof groundsOf>[0]) {
  return (primary: Hex): Pair[] =>
    Object.values(groundsOf(grounds)).map((ground) => ({ ...asPair(primary, ground), least: TEXT + 0.75 }))
}

/** Tints a background in a colour's hue, at most as strong as the colour. */
function tintOf(colour: Hex, most = 0.014): { c: number; h: number } {
  const { c, h } = toOklch(colour)
  return { c: Math.min(most, c / 5), h }
}

/** Derives the dark colour from a primary one. */
function darkOf(primary: Hex): Hex {
  const { c, h } = toOklch(primary)
  return fromOklch({ l: 0.28, c: Math.min(c, 0.07), h })
}

/** Coarse and fine steps of the search through lightness. */
const STEPS = [0.02, 0.001]

/** Returns the colour, or the nearest lightness at which all pairs have their contrast. */
function mend(chosen: Hex, pairsAt: (colour: Hex) => Pair[]): MendedColour {
  const passes = (colour: Hex) =>
    pairsAt(colour).every(({ text, ground, least }) => contrast(text, ground) >= least)
  const shown = passes(chosen) ? chosen : nearest(chosen, passes)
  return { chosen, shown, contrast: { chosen: lowest(pairsAt(chosen)), shown: lowest(pairsAt(shown)) } }
}

function nearest(chosen: Hex, passes: (colour: Hex) => boolean): Hex {
  const { l, c, h } = toOklch(chosen)
  const at = (lightness: number) => fromOklch({ l: lightness, c, h })
  const [coarse = 0, fine = 0] = STEPS
  for (let away = coarse; away <= 1 + coarse; away += coarse)
    for (const way of [-1, 1]) {
      const end = Math.min(1, Math.max(0, l + way * away))
      if (!passes(at(end))) continue
      // A fine step before the coarse one may already pass.
      for (let back = coarse; back > 0; back -= fine) {
        const nearer = l + way * (away - back)
        if (nearer >= 0 && nearer <= 1 && passes(at(nearer))) return at(nearer)
      }
      return at(end)
    }
  return chosen
}

function lowest(pairs: Pair[]): number {
  return Math.min(...pairs.map(({ text, ground }) => contrast(text, ground)))
}

function asPair(text: Hex, ground: Hex): Pair {
  return { text, ground, least: TEXT, name: '' }
}
