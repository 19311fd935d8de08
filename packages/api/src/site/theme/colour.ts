// Colours for the palette: sRGB for contrast (WCAG 2.2), OKLCH for perception (CSS Color 4).

/** '#' and six lower-case hexadecimal digits. */
export type Hex = `#${string}`

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Red, green and blue, each from 0 to 1. */
export type Rgb = [number, number, number]

const HEX = /^#[0-9a-f]{6}$/

export function isHex(text: string): text is Hex {
  return HEX.test(text)
}

/** Normalises '1D3521' to '#1d3521'. Returns any other text unchanged. */
export function asHex(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : text.trim()
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Blends a translucent colour with its background.
 *
 * @param alpha from 0, the background alone, to 1
 */
export function blend(colour: Hex, alpha: number, ground: Hex): Hex {
  const below = toRgb(ground)
  return toHex(toRgb(colour).map((part, at) => part * alpha + (below[at] ?? 0) * (1 - alpha)) as Rgb)
}

/** @returns the hue of a grey is 0 */
export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = toLinearRgb(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const c = Math.hypot(a, b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c,
    h: c < 0.002 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Returns the displayable colour: if the chroma is too high for this lightness and hue, the highest possible one. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  const [cos, sin] = [Math.cos((h * Math.PI) / 180), Math.sin((h * Math.PI) / 180)]
  const atChroma = (chroma: number) => toSrgb(l, chroma * cos, chroma * sin)
  const all = atChroma(c)
  if (all.every(isDisplayable)) return toHex(all)
  let [weak, strong] = [0, c]
  for (let step = 0; step < 12; step++) {
    const between = (weak + strong) / 2
    if (atChroma(between).every(isDisplayable)) weak = between
    else strong = between
  }
  return toHex(atChroma(weak))
}

function toSrgb(l: number, a: number, b: number): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Allows rounding errors of black and white. */
function isDisplayable(part: number): boolean {
  return part > -0.0005 && part < 1.0005
}

function luminance(hex: Hex): number {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The linear light of each channel value. Computed once, because a palette needs tens of thousands. */
const linear = Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

function toLinearRgb(hex: Hex): Rgb {
  const [red, green, blue] = toBytes(hex)
  return [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0]
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

function toRgb(hex: Hex): Rgb {
  return toBytes(hex).map((byte) => byte / 255) as Rgb
}

function toBytes(hex: Hex): [red: number, green: number, blue: number] {
  const all = parseInt(hex.slice(1), 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}

export function toHex(rgb: Rgb): Hex {
  const digits = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16))
  return `#${digits.map((one) => one.padStart(2, '0')).join('')}`
}
