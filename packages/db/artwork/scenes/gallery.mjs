/** Moments of the year for the gallery. */
import { moorWalk } from './gallery/moor-walk.mjs'
import { packing } from './gallery/packing.mjs'
import { team } from './gallery/team.mjs'
import { tea } from './gallery/tea.mjs'
import { allotment } from './gallery/allotment.mjs'
import { canal } from './gallery/canal.mjs'
import { carols } from './gallery/carols.mjs'
import { basket } from './gallery/basket.mjs'
import { music } from './gallery/music.mjs'
import { computers } from './gallery/computers.mjs'
import { planting } from './gallery/planting.mjs'
import { delivery } from './gallery/delivery.mjs'
import { summerFair } from './gallery/summer-fair.mjs'
import { railway } from './gallery/railway.mjs'

const size = { width: 1200, height: 900 }

export const gallery = [
  moorWalk,
  packing,
  team,
  tea,
  allotment,
  canal,
  carols,
  basket,
  music,
  computers,
  planting,
  delivery,
  summerFair,
  railway,
].map((draw, i) => ({ name: `gallery-${i + 1}`, ...size, draw }))
