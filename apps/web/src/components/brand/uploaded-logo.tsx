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
  // The white background of a JPEG becomes that of the page. A second logo is light, and paper is white.
  const background = !onDark
    ? 'mix-blend-multiply'
    : !urlOnDark
      ? 'box-content rounded-xl bg-white p-2'
      : logo.sizeOnDark
        ? 'not-on-paper'
        : ''
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
        className={`h-12 w-auto max-w-40 object-contain sm:max-w-52 ${alt ? 'min-w-0' : 'shrink-0'} ${background}`}
      />
    </picture>
  )
}
