import { mill, viaduct } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { people, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { flowers, poplar, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at } from '../../shapes.mjs'
import { dog } from '../../things.mjs'

const size = { width: 1800, height: 600 }

export function together() {
  const l = landscape({
    ...size,
    time: 'day',
    horizon: 0.76,
    seed: 40,
    sunAt: [1480, 120, 56],
    clouds: [
      [420, 90, 0.9],
      [1040, 70, 0.7],
    ],
  })
  return (
    l.far +
    viaduct(1050, 420, 8, { s: 0.56 }) +
    l.mid +
    mill(240, 420, { s: 0.55, bays: 7, floors: 3 }) +
    l.near +
    l.front +
    tree(80, 520, 1.1) +
    poplar(1740, 510, 1) +
    poplar(1690, 515, 0.8) +
    wheelchairUser({ ...cast.tom, x: 420, y: 584, height: 350, happy: true }) +
    people(586, 380, [
      [cast.fatima, 580, { look: 0.3 }],
      [cast.winston, 700, { happy: true }],
      [cast.mei, 815, { look: 0.2 }],
      [cast.yusuf, 905, { ...poses.wave }],
      [cast.grace, 1005, { happy: true }],
      [cast.george, 1120, { look: -0.3 }],
      [cast.sunita, 1230, { happy: true, look: -0.2 }],
      [cast.jamal, 1345, { happy: true, look: -0.4 }],
    ]) +
    at(1480, 586, 1.05, dog(), { flip: true }) +
    flowers(40, 580, 300, 4, 14) +
    flowers(1560, 580, 220, 5, 12)
  )
}
