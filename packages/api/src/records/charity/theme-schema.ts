import { z } from 'zod'
import {
  corners,
  footers,
  lines,
  namesOf,
  ornaments,
  types,
  type ChosenTheme,
} from '../../site/theme/choices.ts'
import { asHex, isHex } from '../../site/theme/colour.ts'
import type { ThemeView } from '../../site/theme/theme-view.ts'

const NO_COLOUR = 'Enter a colour as # and six digits or letters from a to f, such as #1d3521'

const colour = z
  .string()
  .overwrite(asHex)
  .refine((text) => text === '' || isHex(text), NO_COLOUR)

export const themeNames = {
  lookType: z.enum(types),
  lookCorners: z.enum(namesOf(corners)),
  lookLines: z.enum(namesOf(lines)),
  lookOrnament: z.enum(ornaments),
  lookFooter: z.enum(footers),
}

/** The theme of the site. An empty colour is the default. Scripts neither read nor write it. */
export const themeFields = {
  lookPrimary: colour,
  lookAccent: colour,
  lookDark: colour,
  ...themeNames,
  lookDarkMode: z.boolean(),
} satisfies Record<keyof ChosenTheme, z.ZodType>

/** The theme as pages show it. */
export const theme = z.object({
  properties: z.record(z.string(), z.string()),
  themeColour: z.string().nullable(),
  nightColour: z.string().nullable(),
  type: z.enum(types).nullable(),
  ornament: z.enum(ornaments).nullable(),
  hasLightFooter: z.boolean(),
}) satisfies z.ZodType<ThemeView>
