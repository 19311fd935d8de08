/** A CSS width followed by the ratio of its box, such as '54vw 3/2'. */
const BOX = /([\d.]+)(vw|rem) (\d+)\/(\d+)/g

/**
 * Corrects the `sizes` of a picture that covers a box (object-fit: cover). If its ratio is wider than the box, it is
 * as high as the box and wider than it, so the browser must choose the file by that larger width.
 *
 * @param sizes the HTML attribute, with an optional box ratio after each width: '54vw 3/2'
 * @param ratio width by height of the picture
 * @returns the HTML attribute without box ratios
 */
export function coverSizes(sizes: string, ratio: number): string {
  return sizes.replace(BOX, (_, width: string, unit: string, across: string, down: string) => {
    const scale = Math.max(1, ratio / (Number(across) / Number(down)))
    return `${Math.ceil(Number(width) * scale * 10) / 10}${unit}`
  })
}
