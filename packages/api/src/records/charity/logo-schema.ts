import { z } from 'zod'
import type { Logo } from '../../site/words/unnamed-charity.ts'

export const logo = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  favicon: z.string(),
  appleTouchIcon: z.string(),
  icon: z.string(),
  share: z.string(),
  onDark: z.string().nullable(),
  sizeOnDark: z.object({ width: z.int(), height: z.int() }).optional(),
}) satisfies z.ZodType<Logo>

export const logoIcons = z.object({
  favicon: z.string(),
  appleTouchIcon: z.string(),
  icon192: z.string(),
  icon512: z.string(),
  maskable512: z.string(),
})
