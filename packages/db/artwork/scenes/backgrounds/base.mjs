import { hall, mill, terrace } from '../../buildings.mjs'
import { cast, wrapped } from '../../cast.mjs'
import { person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { bush, flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { rect } from '../../shapes.mjs'

const size = { width: 1800, height: 600 }

export function base() {
  const l = landscape({
    ...size,
    time: 'day',
    horizon: 0.66,
    seed: 72,
    sunAt: [310, 120, 52],
    clouds: [
      [680, 70, 0.7],
      [1640, 90, 0.8],
    ],
  })
  return (
    l.far +
    l.mid +
    mill(180, 440, { s: 0.55, bays: 6, floors: 4 }) +
    l.near +
    terrace(1560, 480, 4, { s: 0.8, step: -4, seed: 3 }) +
    rect(0, 470, 1800, 130, '#7fba4c') +
    rect(0, 556, 1800, 44, '#d9c9a0') +
    hall(1100, 540, 1.22, { slice: true }) +
    tree(590, 540, 1.25) +
    bush(660, 545, 1) +
    tree(1680, 545, 1.05) +
    wheelchairUser({ ...cast.grace, x: 1440, y: 584, height: 250, flip: true, happy: true }) +
    person({ ...cast.mei, ...poses.walk, x: 820, y: 588, height: 260 }) +
    person({ ...cast.ada, ...poses.walk, happy: true, x: 890, y: 588, height: 260 }) +
    person({ ...wrapped(cast.george), x: 470, y: 588, height: 270, look: 0.6 }) +
    flowers(30, 545, 380, 4, 16)
  )
}
