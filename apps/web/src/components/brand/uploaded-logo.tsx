import type { Logo } from '@isse/api/site/words/unnamed-charity'

interface UploadedLogoProps {
  logo: Logo
  /** The alternative text; empty where the name stands beside it. */
  alt: string
  /** Whether it stands on a dark background, for which most logos are not made: then it has a white plate. */
  onDark: boolean
}

/** The uploaded logo in its own shape, as high as the drawn one; a very wide one is lower, so that the menu has its room. */
export function UploadedLogo({ logo, alt, onDark }: UploadedLogoProps) {
  const { url, width, height } = logo
  const isForDark = onDark && logo.onDark !== null
  return (
    <img
      src={isForDark ? (logo.onDark ?? url) : url}
      width={width}
      height={height}
      alt={alt}
      // Beside the buttons of a phone a logo that stands alone is smaller, where a name would break into lines.
      className={`h-12 w-auto max-w-40 object-contain sm:max-w-52 ${alt ? 'min-w-0' : 'shrink-0'} ${
        // The white background of a JPEG becomes that of the page.
        isForDark ? '' : onDark ? 'box-content rounded-xl bg-white p-2' : 'mix-blend-multiply'
      }`}
    />
  )
}
