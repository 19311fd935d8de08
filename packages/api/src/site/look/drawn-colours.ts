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

/** Reads the colours for drawing from a look. A colour that was not chosen, or that is no '#rrggbb', is the site's own. */
export function drawnColours(look: Pick<ShownLook, 'properties'> | null): DrawnColours {
  // The letters are drawn from markup that contains the colour, so any other text could change that markup.
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
