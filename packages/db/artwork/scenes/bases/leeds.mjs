import { hall, mill, terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { lampPost } from '../../street.mjs'
import { dog } from '../../things.mjs'

const size = { width: 1200, height: 800 }

export function leeds() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.6,
    seed: 90,
    sunAt: [200, 150, 62],
    clouds: [
      [560, 90, 0.8],
      [1040, 120, 0.9],
    ],
  })
  return (
    l.far +
    l.mid +
    mill(20, 500, { s: 0.5, bays: 6, floors: 4 }) +
    l.near +
    terrace(-60, 650, 3, { s: 0.95, wall: '#c77c5c', seed: 7 }) +
    terrace(905, 650, 3, { s: 0.95, wall: '#c77c5c', seed: 9 }) +
    rect(0, 640, 1200, 160, '#cfc5a3') +
    rect(0, 742, 1200, 58, '#8f9891') +
    hall(600, 690, 1.34, { wall: colour.brick, door: colour.teal, slice: true }) +
    lampPost(170, 735, 1) +
    tree(1120, 735, 1.05) +
    person({ ...cast.harpreet, x: 420, y: 764, height: 240, look: 0.6, happy: true }) +
    person({ ...cast.sunita, x: 320, y: 764, height: 240, look: 0.6 }) +
    person({ ...cast.zara, ...poses.walk, x: 1020, y: 770, height: 240, flip: true, happy: true }) +
    at(240, 790, 0.6, dog())
  )
}
