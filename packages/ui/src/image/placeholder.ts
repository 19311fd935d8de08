import { thumbHashToRGBA } from 'thumbhash'

/** In bytes. Shorter input is not a thumbhash, and would be drawn black. */
const MIN_LENGTH = 5

/**
 * A CSS background of soft gradients in an image's own colours, shown until the image has loaded. It adds a hundredth of
 * the bytes that a small image in a data URL would add to the page.
 *
 * @param thumbhash in base64
 * @returns undefined if the thumbhash is empty or damaged, or the image is transparent
 */
export function placeholderBackground(thumbhash: string): string | undefined {
  try {
    const hash = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0))
    // The background stays when the image has loaded, and would show through a transparent one.
    if (hash.length < MIN_LENGTH || isTransparent(hash)) return undefined
    const { w, h, rgba } = thumbHashToRGBA(hash)
    const [topLeft, topRight, bottomLeft, bottomRight] = [0, 1, 2, 3].map((quarter) => {
      const left = quarter % 2 ? w / 2 : 0
      const top = quarter > 1 ? h / 2 : 0
      return averageColour(rgba, w, Math.floor(left), Math.floor(top), Math.ceil(w / 2), Math.ceil(h / 2))
    })
    const corner = (position: string, colour = '') =>
      `radial-gradient(at ${position}, ${colour}, ${colour}00 75%)`
    return [
      corner('0 0', topLeft),
      corner('100% 0', topRight),
      corner('0 100%', bottomLeft),
      `linear-gradient(${bottomRight}, ${bottomRight})`,
    ].join(', ')
  } catch {
    return undefined
  }
}

/** Whether the image has transparent pixels: thumbhash has a bit for it in its third byte. */
function isTransparent(hash: Uint8Array): boolean {
  return ((hash[2] ?? 0) & 0x80) !== 0
}

function averageColour(
  rgba: Uint8Array,
  stride: number,
  left: number,
  top: number,
  width: number,
  height: number,
): string {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < Math.min(left + width, stride); x++) {
      const at = (y * stride + x) * 4
      if (at + 2 >= rgba.length) continue
      for (let channel = 0; channel < 3; channel++) sum[channel]! += rgba[at + channel]!
      count++
    }
  }
  return `#${sum.map((value) => hex(value / Math.max(count, 1))).join('')}`
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
