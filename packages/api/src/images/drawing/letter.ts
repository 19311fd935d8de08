import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Hex } from '../../site/theme/colour.ts'
import { toPixels, type Pixels, type Size } from '../pixels/pixels.ts'

/** Resolved from the package, because the bundled server lies in another folder than this file. */
const folder = join(createRequire(import.meta.url).resolve('@isse/api/package.json'), '../src/images/drawing')

// fontconfig reads it with the first letter, and then finds no system font, so that letters look the same everywhere.
// oxlint-disable-next-line node/no-process-env -- it is set, and not read
process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf')

/** Letters and digits in poppins-bold.ttf: Latin ones with their accents. */
const LETTERS =
  /^[0-9A-Za-z\u00c0-\u0107\u010a-\u011b\u011e-\u0123\u0128-\u0131\u0136\u0137\u0139-\u0148\u014c-\u015b\u015e-\u0165\u0168-\u017e]+$/

interface Setting {
  em: number
  colour: Hex
  /** A wider letter is drawn smaller. */
  room: Size
}

/**
 * Draws a letter on a transparent ground, cut to its edges; undefined if there is no letter, or the font lacks it.
 */
export async function drawLetter(letter: string, { em, colour, room }: Setting): Promise<Pixels | undefined> {
  if (!LETTERS.test(letter)) return undefined
  const text = {
    text: `<span foreground="${colour}">${letter}</span>`,
    font: `Poppins Bold ${em}`,
    fontfile: join(folder, 'poppins-bold.ttf'),
    // Points are then pixels.
    dpi: 72,
    rgba: true,
  }
  return toPixels(sharp({ text }).resize({ ...room, fit: 'inside', withoutEnlargement: true }))
}
