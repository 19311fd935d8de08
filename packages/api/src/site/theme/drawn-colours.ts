import { isHex, type Hex } from './colour.ts'
import { defaultColours } from './palette.ts'
import type { ThemeView } from './theme-view.ts'

/** The colours of generated images: icons, and the card for a shared page. */
export interface DrawnColours {
  ground: Hex
  accent: Hex
  /** The letters on `ground`. */
  words: Hex
}

/** Reads the colours for generated images from a theme. A colour that is not '#rrggbb' is replaced by the default. */
export function drawnColours(theme: Pick<ThemeView, 'properties'> | null): DrawnColours {
  // The colour goes into markup, so any other text could change that markup.
  const read = (name: string, own: Hex) => {
    const colour = theme?.properties[name] ?? ''
    return isHex(colour) ? colour : own
  }
  return {
    ground: read('--look-dark', '#1d3521'),
    accent: read('--look-accent', defaultColours.lookAccent),
    words: read('--look-paper', '#fbfbea'),
  }
}
