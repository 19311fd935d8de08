import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import poppins from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import type { ThemeView } from '@isse/api/site/theme/theme-view'
import atkinsonStyle from '../styles/type/atkinson.css?url'
import figtreeStyle from '../styles/type/figtree.css?url'
import literataStyle from '../styles/type/literata.css?url'
import loraStyle from '../styles/type/lora.css?url'
import sourceStyle from '../styles/type/source.css?url'

/** The style sheet of each typeface, and the fonts of the first paint. */
const files = {
  poppins: { style: undefined, fonts: [poppins] },
  literata: { style: literataStyle, fonts: [literata] },
  lora: { style: loraStyle, fonts: [lora, inter] },
  source: { style: sourceStyle, fonts: [sourceSerif, sourceSans] },
  atkinson: { style: atkinsonStyle, fonts: [atkinson] },
  figtree: { style: figtreeStyle, fonts: [figtree] },
}

/** Returns the font links of the chosen typeface. The bold weights of Poppins come with late-fonts.css. */
export function typeLinks(theme: ThemeView | null) {
  const { style, fonts } = files[theme?.type ?? 'poppins']
  const preloads = fonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
  return [...(style ? [{ rel: 'stylesheet', href: style }] : []), ...preloads]
}
