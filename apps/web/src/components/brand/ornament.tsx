import type { OrnamentName } from '@isse/api/site/theme/choices'
import type { BackgroundImage } from '@isse/api/records/background-images/schema'
import type { ImageSource } from '@isse/ui/image/responsive-image'
import { useCharity } from '../charity.ts'

/** The ornament of the hero and the dark bands, by default the lemon. */
export function useOrnament(): OrnamentName {
  return useCharity().theme?.ornament ?? 'lemon'
}

/**
 * Returns the image of a slot; undefined for a default image where the charity has chosen another ornament, because
 * default images have the colours of the lemon.
 */
export function slotImage(
  { image, isBuiltIn }: Pick<BackgroundImage, 'image' | 'isBuiltIn'>,
  ornament: OrnamentName,
): ImageSource | undefined {
  return isBuiltIn && ornament !== 'lemon' ? undefined : image
}

/** Each path fills a box of 1440 by 90 and starts and ends at its bottom. */
const edges = {
  // The Pennine skyline.
  lemon: 'M0 62C140 20 300 8 470 40c130 24 220 34 360 6C980 16 1120 2 1250 24c80 14 140 30 190 34v32H0z',
  wave: 'M0 90V45C240 0 480 0 720 45s480 45 720 0v45z',
}

/** Checks whether dark bands end in a drawn edge, not a straight line. */
export function hasEdge(ornament: OrnamentName): ornament is keyof typeof edges {
  return ornament in edges
}

/** The edge of a dark band: hills or a wave, or nothing. `className` sets its colour as the text colour. */
export function BandEdge({ className }: { className: string }) {
  return <Edge of={useOrnament()} className={`not-on-paper h-10 sm:h-16 ${className}`} />
}

/** The edge of an ornament, or nothing. `className` sets its height and its colour. */
export function Edge({ of: ornament, className }: { of: OrnamentName; className: string }) {
  if (!hasEdge(ornament)) return null
  return (
    <svg aria-hidden viewBox="0 0 1440 90" preserveAspectRatio="none" className={`block w-full ${className}`}>
      <path fill="currentColor" d={edges[ornament]} />
    </svg>
  )
}
