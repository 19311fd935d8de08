import type { Logo } from '@isse/api/site/words/unnamed-charity'
import { useCharity } from '../charity.ts'

interface UploadedLogoProps {
  logo: Logo
  /** Empty if the charity's name is next to it. */
  alt: string
  /** True on a dark background. Without a variant for dark backgrounds the logo gets a white plate. */
  onDark: boolean
}

/** The uploaded logo, as high as the default one. A very wide one is lower, so that the menu has room. */
export function UploadedLogo({ logo, alt, onDark }: UploadedLogoProps) {
  const hasDarkPages = Boolean(useCharity().theme?.nightColour)
  const { url, width, height } = logo
  const urlOnDark = onDark && logo.onDark
  return (
    <picture>
      {hasDarkPages && !onDark && logo.onDark && (
        <source srcSet={logo.onDark} media="screen and (prefers-color-scheme: dark)" {...logo.sizeOnDark} />
      )}
      <img
        src={urlOnDark || url}
        width={width}
        height={height}
        alt={alt}
        // On phones a logo without the name is smaller, to leave room for the buttons.
        className={`h-12 w-auto max-w-40 object-contain sm:max-w-52 ${alt ? 'min-w-0' : 'shrink-0'} ${backgroundOf(logo, onDark)}`}
      />
    </picture>
  )
}

/** Returns the class names that fit a logo to its background. */
function backgroundOf({ onDark: urlOnDark, sizeOnDark }: Logo, onDark: boolean): string {
  // The white background of a JPEG becomes that of the page.
  if (!onDark) return 'mix-blend-multiply'
  if (!urlOnDark) return 'box-content rounded-xl bg-white p-2'
  // A second logo is light, and paper is white.
  return sizeOnDark ? 'not-on-paper' : ''
}
