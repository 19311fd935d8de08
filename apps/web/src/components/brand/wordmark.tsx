import { nameAlone } from '@isse/api/site/words/naming'
import type { Logo as LogoOfCharity } from '@isse/api/site/words/unnamed-charity'
import { useCharity } from '../charity.ts'
import { Logo } from './logo.tsx'
import { useOrnament } from './ornament.tsx'
import { UploadedLogo } from './uploaded-logo.tsx'

/** A logo with at least this ratio of width to height usually contains the name. */
const WIDE_RATIO = 2

/** The longest name, in characters, that fits beside the logo on the narrowest phones. */
const MAX_SHORT_NAME = 16

/** Classes for names up to a length. On the narrowest phones the name shares the bar with the menu button. */
const sizes: [maxLength: number, className: string][] = [
  [8, 'text-3xl leading-none'],
  [MAX_SHORT_NAME, 'text-lg leading-tight sm:text-2xl'],
  [Infinity, 'max-w-60 text-sm leading-tight sm:text-base'],
]

function isWide(logo: LogoOfCharity | null): logo is LogoOfCharity {
  return logo !== null && logo.width >= WIDE_RATIO * logo.height
}

interface WordmarkProps {
  /** True in the footer. */
  isSecond?: boolean
  onDark?: boolean
  /** True if the top bar has an action button, which leaves no room for a long name on the narrowest phones. */
  hasActionButton?: boolean
}

/** The charity's logo and name. A wide logo stands alone, because it usually contains the name. */
export function Wordmark({ isSecond = false, onDark = false, hasActionButton = false }: WordmarkProps) {
  const { shortName, logo: first } = useCharity()
  const logo = first && { ...first, ...(onDark && first.sizeOnDark) }
  const name = nameAlone(shortName)
  const ornament = useOrnament()
  if (isWide(logo)) return <UploadedLogo logo={logo} alt={name} onDark={onDark} />
  const [, size = ''] = sizes.find(([maxLength]) => name.length <= maxLength) ?? []
  return (
    <span className="inline-flex min-w-0 items-center gap-2 sm:gap-3">
      {logo ? (
        <UploadedLogo logo={logo} alt="" onDark={onDark} />
      ) : (
        // The drawn logo is a lemon.
        ornament === 'lemon' && <Logo className="size-12 shrink-0" isSecond={isSecond} />
      )}
      <span
        dir="auto"
        className={`${size} ${hasActionButton && name.length > MAX_SHORT_NAME ? 'max-xs:hidden' : ''} min-w-0 font-bold tracking-tight wrap-anywhere hyphens-auto`}
      >
        {name}
      </span>
    </span>
  )
}
