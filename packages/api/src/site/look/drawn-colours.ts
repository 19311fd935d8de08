import { isHex, type Hex } from './colour.ts'
import { ownColours } from './palette.ts'
import type { ShownLook } from './shown-look.ts'

/** The colours of generated images: icons, and the card for a shared page. */
export interface DrawnColours {
  ground: Hex
  accent: Hex
  /** The letters on `ground`. */
  words: Hex
}

/** Reads the colours for generated images from a look. A colour that is not '#rrggbb' is replaced by the default. */
export function drawnColours(look: Pick<ShownLook, 'properties'> | null): DrawnColours {
  // The colour goes into markup, so any other text could change that markup.
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
