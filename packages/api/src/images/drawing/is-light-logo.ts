import type { Pixels } from '../pixels/pixels.ts'

/** Above this relative luminance (WCAG 2), a logo has a contrast below 1.5 to the light background of the pages. */
const LIGHT = 0.62

/** The linear value of each value that a channel can have. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/**
 * Returns true if a logo could hardly be seen on the pages, because it has no background and is light on average.
 *
 * @param logo with four channels
 */
export function isLightLogo({ data, width, height }: Pixels): boolean {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  if (corners.some((pixel) => data[pixel * 4 + 3] !== 0)) return false
  const valueAt = (index: number) => linear[data[index] ?? 0] ?? 0
  let luminance = 0
  let opacity = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    luminance += alpha * (0.2126 * valueAt(at) + 0.7152 * valueAt(at + 1) + 0.0722 * valueAt(at + 2))
    opacity += alpha
  }
  return opacity > 0 && luminance / opacity > LIGHT
}
