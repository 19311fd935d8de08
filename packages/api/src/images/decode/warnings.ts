import type { Sharp } from 'sharp'

let lossWarnings = 0

/**
 * Counts the warnings of the JPEG decoder of this image. sharp keeps one queue of warnings for the whole process, and the
 * image that is finished next emits all of them, so the count cannot be that of one image.
 */
export function countWarnings(image: Sharp): Sharp {
  return image.on('warning', (text: string) => {
    if (/^read gave \d+ warnings/.test(text)) lossWarnings++
  })
}

/** The number of decodings so far that warned of lost pixels. */
export function warningsSoFar(): number {
  return lossWarnings
}
