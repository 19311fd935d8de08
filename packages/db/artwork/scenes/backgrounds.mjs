/** The background images. The first four have a calm left half, where the carousel shows its text. */
import { welcome } from './backgrounds/welcome.mjs'
import { kitchen } from './backgrounds/kitchen.mjs'
import { pitch } from './backgrounds/pitch.mjs'
import { learning } from './backgrounds/learning.mjs'
import { together } from './backgrounds/together.mjs'
import { offer } from './backgrounds/offer.mjs'
import { neighbours } from './backgrounds/neighbours.mjs'
import { fair } from './backgrounds/fair.mjs'
import { pictures } from './backgrounds/pictures.mjs'
import { street } from './backgrounds/street.mjs'
import { base } from './backgrounds/base.mjs'

const size = { width: 1800, height: 600 }

export const backgrounds = [
  welcome,
  kitchen,
  pitch,
  learning,
  together,
  offer,
  neighbours,
  fair,
  pictures,
  street,
  base,
].map((draw, i) => ({ name: `background-${i + 1}`, ...size, draw }))
