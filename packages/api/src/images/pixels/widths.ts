/** The width of the first variant in pixels, enough to show the image anywhere. */
export const FIRST_WIDTH = 960

/** The widths of the variants in pixels. No variant is wider than the upload. */
const WIDTHS = [480, 960, 1600, 2400]

export function widthsFor(width: number): number[] {
  return [...WIDTHS.filter((candidate) => candidate < width), Math.min(width, Math.max(...WIDTHS))]
}
