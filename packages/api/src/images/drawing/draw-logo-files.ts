import sharp, { type Color, type Sharp } from 'sharp'
import { fromPixels, toPixels, type Pixels } from '../pixels/pixels.ts'
import { describeBrightness } from './logo-brightness.ts'
import { ON_DARK, type LogoKind } from './logo-kinds.ts'

export interface DrawnLogoFile {
  kind: LogoKind
  format: 'png' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

/** The largest size that any of the files needs, in pixels. */
export const LARGEST_LOGO = { width: 1200, height: 1200 }

/** The header shows a logo of up to 240 by 56 CSS pixels, on screens with up to three pixels for each. */
const HEADER = { width: 720, height: 168 }

const THEME_BACKGROUND = '#fbfbea'

/** The dark green of the pages, on which a light logo stands. */
const DARK = '#1d3521'

/** The distance between a light logo in the header and the edge of its plate, in pixels of the file. */
const PLATE_MARGIN = 18

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** A picture of a fixed size, on which a logo is placed. */
interface Canvas {
  width: number
  height: number
  /** True forbids transparent pixels, which the systems that show the picture paint black. */
  isOpaque: boolean
  /** Returns the largest size that the logo may have. */
  room: (logo: Pixels) => { width: number; height: number }
}

const canvases: Record<Exclude<LogoKind, 'header' | typeof ON_DARK>, Canvas> = {
  favicon: square(48),
  'apple-touch': { ...square(180), isOpaque: true, room: part(180, 180, 0.8) },
  'icon-192': square(192),
  'icon-512': square(512),
  'maskable-512': { ...square(512), isOpaque: true, room: (logo) => inCircle(512 * 0.8, logo) },
  share: { width: 1200, height: 630, isOpaque: true, room: part(1200, 630, 0.6) },
}

/**
 * Draws the files of a logo: one in its own shape for the header, and icons, for which it is centred on a square. A light
 * logo without a background gets a dark one, as the pages are light. A logo that is easy to see on dark bands gets a
 * file for them; any other stands on a white plate there.
 *
 * @param pixels the decoded logo, of any shape
 */
export async function drawLogoFiles(pixels: Pixels): Promise<DrawnLogoFile[]> {
  const original = await toPixels(fromPixels(pixels).toColourspace('srgb').ensureAlpha())
  const { isLight, isBright } = describeBrightness(original)
  const ground = colourOfCorners(original)
  const padding = isLight ? DARK : ground
  const logo = await withoutMargin(original)
  const icons = Object.entries(canvases) as [keyof typeof canvases, Canvas][]
  const files = [await drawHeader(logo, isLight ? PLATE_MARGIN : 0)]
  const isForDark = isLight || isBright || (ground !== undefined && !hasWhiteMargin(original))
  if (isForDark) files.push({ ...(await drawHeader(logo)), kind: ON_DARK })
  // In sequence, because the drawings share the memory that one permit of the semaphore allows.
  for (const [kind, canvas] of icons) files.push(await drawIcon(kind, canvas, logo, padding))
  return files
}

/** @param plate the margin of the dark plate behind the logo, in pixels; 0 draws no plate */
async function drawHeader(logo: Pixels, plate = 0): Promise<DrawnLogoFile> {
  const room = { width: HEADER.width - 2 * plate, height: HEADER.height - 2 * plate }
  const small = await toPixels(fromPixels(logo).resize({ ...room, fit: 'inside', withoutEnlargement: true }))
  const header = plate === 0 ? fromPixels(small) : onPlate(small, plate)
  const { data, info } = await header
    // The usual colour sampling would blur thin coloured lines.
    .webp({ quality: 92, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { kind: 'header', format: 'webp', width: info.width, height: info.height, bytes: data }
}

/** Puts a logo on a dark plate with round corners. */
function onPlate(logo: Pixels, margin: number): Sharp {
  const [width, height] = [logo.width + 2 * margin, logo.height + 2 * margin]
  const input = drawPlate(width, height, margin)
  return fromPixels(logo)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: TRANSPARENT })
    .composite([{ input, raw: { width, height, channels: 4 }, blend: 'dest-over' }])
}

/** Draws pixels, not an SVG, because the process that opens images reads no SVG. */
function drawPlate(width: number, height: number, radius: number): Buffer {
  const plate = Buffer.alloc(width * height * 4, Buffer.from(`${DARK.slice(1)}ff`, 'hex'))
  const beyond = (at: number, length: number) => Math.max(radius - at - 0.5, at + 0.5 - (length - radius), 0)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const covered = radius + 0.5 - Math.hypot(beyond(x, width), beyond(y, height))
      plate[(y * width + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, covered)))
    }
  return plate
}

async function drawIcon(
  kind: LogoKind,
  { width, height, isOpaque, room }: Canvas,
  logo: Pixels,
  padding: Color | undefined,
): Promise<DrawnLogoFile> {
  const input = await fromPixels(logo)
    .resize({ ...room(logo), fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const background = padding ?? (isOpaque ? THEME_BACKGROUND : TRANSPARENT)
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer()
  return { kind, format: 'png', width, height, bytes }
}

function square(size: number): Canvas {
  return { width: size, height: size, isOpaque: false, room: part(size, size, 1) }
}

function part(width: number, height: number, fraction: number): Canvas['room'] {
  return () => ({ width: Math.round(width * fraction), height: Math.round(height * fraction) })
}

/**
 * Returns the size of a logo whose corners touch a circle, so that it stays visible whatever shape a phone crops to.
 */
function inCircle(diameter: number, { width, height }: Pixels) {
  const scale = diameter / Math.hypot(width, height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** The difference within which two values of a channel count as equal, because JPEG changes colours a little. */
const TOLERANCE = 10

/** Returns the colour that all four corners share, if any: the logo's own background. */
function colourOfCorners(logo: Pixels): Color | undefined {
  const [first, ...others] = cornersOf(logo)
  if (!first || first[3] !== 255) return undefined
  const isSame = others.every((corner) =>
    corner.every((value, channel) => Math.abs(value - (first[channel] ?? 0)) <= TOLERANCE),
  )
  return isSame ? { r: first[0] ?? 0, g: first[1] ?? 0, b: first[2] ?? 0, alpha: 1 } : undefined
}

function cornersOf({ data, width, height }: Pixels): number[][] {
  const starts = [0, width - 1, (height - 1) * width, height * width - 1]
  return starts.map((pixel) => [...data.subarray(pixel * 4, pixel * 4 + 4)])
}

/** In pixels. sharp trims no smaller image. */
const SMALLEST_TRIMMED = 3

/** Removes a transparent or white margin, which would make the logo smaller than its place. */
async function withoutMargin(logo: Pixels): Promise<Pixels> {
  const isLarge = Math.min(logo.width, logo.height) >= SMALLEST_TRIMMED
  return hasWhiteMargin(logo) && isLarge ? toPixels(fromPixels(logo).trim({ threshold: TOLERANCE })) : logo
}

/** Returns true if all corners are transparent or white. */
function hasWhiteMargin(logo: Pixels): boolean {
  return cornersOf(logo).every(
    ([red = 0, green = 0, blue = 0, alpha]) => alpha === 0 || Math.min(red, green, blue) >= 255 - TOLERANCE,
  )
}
