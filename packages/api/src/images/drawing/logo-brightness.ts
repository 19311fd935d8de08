import type { Pixels } from '../pixels/pixels.ts'

/** Above this relative luminance (WCAG 2), a logo has a contrast below 1.5 to the light background of the pages. */
const LIGHT = 0.62

/** The linear value of each value that a channel can have. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** Below this relative luminance, a colour has a contrast below 3 to the dark bands of the pages. */
const DIM = 0.19

/**
 * Returns whether a logo without a background is light on average, so that it could hardly be seen on the pages, and
 * whether all of it can be seen on dark bands; false for a logo with a background.
 *
 * @param logo with four channels
 */
export function describeBrightness({ data, width, height }: Pixels): { isLight: boolean; isBright: boolean } {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  if (corners.some((pixel) => data[pixel * 4 + 3] !== 0)) return { isLight: false, isBright: false }
  const valueAt = (index: number) => linear[data[index] ?? 0] ?? 0
  let luminance = 0
  let opacity = 0
  let dim = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    const own = 0.2126 * valueAt(at) + 0.7152 * valueAt(at + 1) + 0.0722 * valueAt(at + 2)
    luminance += alpha * own
    opacity += alpha
    if (own < DIM) dim += alpha
  }
  // The edges of a shape may be darker.
  return {
    isLight: opacity > 0 && luminance / opacity > LIGHT,
    isBright: opacity > 0 && dim / opacity < 0.02,
  }
}
