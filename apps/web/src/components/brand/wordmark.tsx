import { nameAlone } from '@isse/api/site/words/naming'
import type { Logo as LogoOfCharity } from '@isse/api/site/words/unnamed-charity'
import { useCharity } from '../charity.ts'
import { Logo } from './logo.tsx'
import { useOrnament } from './ornament.tsx'
import { UploadedLogo } from './uploaded-logo.tsx'

/** A logo so many times as wide as it is high has the name in it, as a rule. */
const WIDE = 2

/** A name of up to so many characters has room beside the logo on the narrowest phones, whatever else stands there. */
const SHORT_NAME = 16

/** How a name of up to so many characters is set: on the narrowest phones it stands beside the button of the menu. */
const sizes: [most: number, className: string][] = [
  [8, 'text-3xl leading-none'],
  [SHORT_NAME, 'text-lg leading-tight sm:text-2xl'],
  [Infinity, 'max-w-60 text-sm leading-tight sm:text-base'],
]

function isWide(logo: LogoOfCharity | null): logo is LogoOfCharity {
  return logo !== null && logo.width >= WIDE * logo.height
}

interface WordmarkProps {
  /** Whether it is the second of the page, on dark: the footer has it after the header. */
  onDark?: boolean
  /** Whether a button stands beside it in the top bar, so that the narrowest phones have no room for a long name. */
  isBesideAction?: boolean
}

/** The charity's logo, drawn or uploaded, with its name; a wide logo stands alone. */
export function Wordmark({ onDark = false, isBesideAction = false }: WordmarkProps) {
  const { shortName, logo } = useCharity()
  const name = nameAlone(shortName)
  const ornament = useOrnament()
  if (isWide(logo)) return <UploadedLogo logo={logo} alt={name} onDark={onDark} />
  const [, size = ''] = sizes.find(([most]) => name.length <= most) ?? []
  return (
    <span className="inline-flex min-w-0 items-center gap-2 sm:gap-3">
      {logo ? (
        <UploadedLogo logo={logo} alt="" onDark={onDark} />
      ) : (
        // The drawn logo is a lemon.
        ornament === 'lemon' && <Logo className="size-12 shrink-0" again={onDark} />
      )}
      <span
        dir="auto"
        className={`${size} ${isBesideAction && name.length > SHORT_NAME ? 'max-xs:hidden' : ''} min-w-0 font-bold tracking-tight wrap-anywhere hyphens-auto`}
      >
        {name}
      </span>
    </span>
  )
}
