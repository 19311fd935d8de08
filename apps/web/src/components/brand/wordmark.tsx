import { nameAlone } from '@isse/api/site/naming'
import { useCharity } from '../../charity.ts'
import { Logo } from './logo.tsx'
import { UploadedLogo } from './uploaded-logo.tsx'

/** A logo so many times as wide as it is high has the name in it, as a rule. */
const WIDE = 2

/** A longer name is set smaller: it stands beside the button of the menu on the narrowest phones. In characters. */
const LONG_NAME = 8

/** The charity's logo, drawn or uploaded, with its name; a wide logo stands alone. */
export function Wordmark({ onDark = false }: { onDark?: boolean }) {
  const { shortName, logo } = useCharity()
  const name = nameAlone(shortName)
  if (logo && logo.width >= WIDE * logo.height) return <UploadedLogo logo={logo} alt={name} onDark={onDark} />
  const size = shortName.length > LONG_NAME ? 'text-xl sm:text-2xl' : 'text-3xl'
  return (
    <span className="inline-flex items-center gap-3">
      {logo ? <UploadedLogo logo={logo} alt="" onDark={onDark} /> : <Logo className="size-12" />}
      <span className={`${size} leading-none font-bold tracking-tight`}>{name}</span>
    </span>
  )
}
