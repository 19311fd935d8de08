import { thumbHashToRGBA } from 'thumbhash'

/** A thumbhash of fewer bytes is none; it would be drawn black. */
const SHORTEST = 5

/**
 * A few soft gradients in an image's own colours, to stand in its place until it has loaded. They are a hundredth
 * of what a tiny image in a data URL would add to the page.
 *
 * @param thumbhash in base64; empty, damaged, or of a transparent image: no placeholder
 */
export function placeholderBackground(thumbhash: string): string | undefined {
  try {
    const hash = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0))
    // Nothing takes it away once the image has loaded, so it would be seen through a transparent one for ever.
    if (hash.length < SHORTEST || isTransparent(hash)) return undefined
    const { w, h, rgba } = thumbHashToRGBA(hash)
    const [topLeft, topRight, bottomLeft, bottomRight] = [0, 1, 2, 3].map((quarter) => {
      const left = quarter % 2 ? w / 2 : 0
      const top = quarter > 1 ? h / 2 : 0
      return averageColour(rgba, w, Math.floor(left), Math.floor(top), Math.ceil(w / 2), Math.ceil(h / 2))
    })
    const corner = (where: string, colour = '') => `radial-gradient(at ${where}, ${colour}, ${colour}00 75%)`
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

/** Whether the hash tells of transparency: a bit of its own, as thumbhash lays them out. */
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
