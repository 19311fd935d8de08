/**
 * The background images. The first four are for the carousel, whose half is between a square and 2:1: what matters stands in the
 * middle 1200 x 900 of their 1800 x 1200. The others are for the bands at the head of a page, which cut off their sides.
 */
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

const slide = { width: 2400, height: 1600, view: [1800, 1200] }
const band = { width: 2400, height: 800, view: [1800, 600] }

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
].map((draw, i) => ({ name: `background-${i + 1}`, ...(i < 4 ? slide : band), draw }))
