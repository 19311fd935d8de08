/** A width in CSS with the ratio of the box after it, such as '54vw 3/2'. */
const BOX = /([\d.]+)(vw|rem) (\d+)\/(\d+)/g

/**
 * The widths of a picture that covers a box (object-fit: cover). A picture that is wider in shape than its box is as high
 * as the box, and so wider than it: the browser must choose the file by that width.
 *
 * @param sizes as in the HTML attribute. A width may be followed by the ratio of its box, as in CSS: '54vw 3/2'
 * @param ratio the picture's width by its height
 * @returns the HTML attribute, without ratios of boxes
 */
export function coverSizes(sizes: string, ratio: number): string {
  return sizes.replace(BOX, (_, width: string, unit: string, across: string, down: string) => {
    const scale = Math.max(1, ratio / (Number(across) / Number(down)))
    return `${Math.ceil(Number(width) * scale * 10) / 10}${unit}`
  })
}
