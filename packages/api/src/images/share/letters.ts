import sharp from 'sharp'
import type { Hex } from '../../site/look/colour.ts'
import { toPixels, type Pixels } from '../decode/pixels.ts'
import { FONT } from './font.ts'

/** The letters of poppins-bold.ttf, which are those of names in Latin letters with their accents. */
const LETTERS =
  /^[\u0020-\u007e\u00a0-\u0107\u010a-\u011b\u011e-\u0123\u0128-\u0131\u0136\u0137\u0139-\u0148\u014c-\u015b\u015e-\u0165\u0168-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026]+$/

/** How words are set on a picture, in pixels. */
interface Setting {
  em: number
  colour: Hex
  /** Longer words are set smaller. */
  room: { width: number; height: number }
}

/** Draws words on no ground, cut to their letters; undefined where there are none, or the font lacks a letter of them. */
export async function drawLetters(words: string, { em, colour, room }: Setting): Promise<Pixels | undefined> {
  const name = words.normalize('NFC').trim()
  if (!LETTERS.test(name)) return undefined
  const escaped = name.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
  const letters = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `Poppins Bold ${em}`,
      fontfile: FONT,
      // Points are then pixels.
      dpi: 72,
      rgba: true,
    },
  })
  return toPixels(letters.resize({ ...room, fit: 'inside', withoutEnlargement: true }))
}
