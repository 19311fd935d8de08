import { isHex, type Hex } from './colour.ts'
import { ownColours } from './palette.ts'
import type { ShownLook } from './shown-look.ts'

/** The colours of what is drawn for a site: its icons, and the card that is shown where a page is shared. */
export interface DrawnColours {
  ground: Hex
  accent: Hex
  /** Of the letters on `ground`. */
  words: Hex
}

/** The colours that what is drawn has by a look; the site's own where none were chosen. */
export function drawnColours(look: Pick<ShownLook, 'properties'> | null): DrawnColours {
  // Colours are written into markup: nothing else may get there, whoever put it where it was read.
  const read = (name: string, own: Hex) => {
    const colour = look?.properties[name] ?? ''
    return isHex(colour) ? colour : own
  }
  return {
    ground: read('--look-dark', '#1d3521'),
    accent: read('--look-accent', ownColours.lookAccent),
    words: read('--look-paper', '#fbfbea'),
  }
}
