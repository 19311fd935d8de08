import type { Prisma } from '@isse/db'
import type { z } from 'zod'
import { ON_DARK, type LogoKind } from '../../images/drawing/logo-kinds.ts'
import type { Context } from '../../procedure/context.ts'
import type { Logo } from '../../site/words/unnamed-charity.ts'
import type { logoIcons } from './logo-schema.ts'

export const logoSelect = {
  logoFiles: { select: { key: true, kind: true, width: true, height: true } },
} satisfies Prisma.ImageSelect

type LogoRow = Prisma.ImageGetPayload<{ select: typeof logoSelect }>
interface File {
  url: string
  width: number
  height: number
}

type Addresses = Pick<Context, 'imageUrl'>

/**
 * Serializes the logo for every page; null for the drawn one.
 *
 * @param second the logo for dark backgrounds, if there is one
 */
export function serializeLogo(
  context: Addresses,
  row: LogoRow | null | undefined,
  second: LogoRow | null | undefined,
): Logo | null {
  const files = filesOf(context, row)
  if (!files) return null
  const others = filesOf(context, second)
  const onDark = others?.[ON_DARK] ?? others?.header ?? files[ON_DARK]
  const { header } = files
  return {
    url: header.url,
    width: header.width,
    height: header.height,
    favicon: files.favicon.url,
    appleTouchIcon: files['apple-touch'].url,
    icon: files['icon-512'].url,
    share: files.share.url,
    onDark: onDark?.url ?? null,
    ...(others && { sizeOnDark: onDark }),
  }
}

/** Serializes the addresses of the logo's icons; null for the drawn one. */
export function serializeIcons(
  context: Addresses,
  row: LogoRow | null | undefined,
): z.infer<typeof logoIcons> | null {
  const files = filesOf(context, row)
  return (
    files && {
      favicon: files.favicon.url,
      appleTouchIcon: files['apple-touch'].url,
      icon192: files['icon-192'].url,
      icon512: files['icon-512'].url,
      maskable512: files['maskable-512'].url,
    }
  )
}

/** The files of a logo are written together, so all or none exist. Only light logos have some of the kinds. */
function filesOf({ imageUrl }: Addresses, row: LogoRow | null | undefined) {
  if (!row || row.logoFiles.length === 0) return null
  const files = row.logoFiles.map(({ kind, key, ...size }) => [kind, { ...size, url: imageUrl(key) }])
  return Object.fromEntries(files) as Record<Exclude<LogoKind, typeof ON_DARK>, File> & { [ON_DARK]?: File }
}
