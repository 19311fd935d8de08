import { terrace } from '../../buildings.mjs'
import { cast, kit } from '../../cast.mjs'
import { person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { goal } from '../../street.mjs'
import { basketball, football } from '../../things.mjs'

const size = { width: 1800, height: 600 }

export function pitch() {
  const l = landscape({
    ...size,
    horizon: 0.66,
    seed: 14,
    sunAt: [640, 120, 50],
    clouds: [
      [260, 110, 0.9],
      [1180, 70, 0.7],
    ],
  })
  return (
    l.far +
    l.mid +
    terrace(1350, 392, 7, { s: 0.46, step: -4, seed: 5 }) +
    l.near +
    repeat(8, (i) => tree(930 + i * 62, 425, 0.55)) +
    rect(0, 415, 1800, 185, colour.leaf) +
    repeat(3, (i) => rect(0, 445 + i * 66, 1800, 34, '#7dbb47')) +
    goal(1620, 470, 0.85) +
    wheelchairUser({
      ...kit(cast.tom, colour.lemon),
      hands: [
        [62, -236],
        [84, -226],
      ],
      happy: true,
      badge: false,
      x: 1470,
      y: 556,
      height: 320,
      flip: true,
    }) +
    at(1368, 318, 1, basketball()) +
    person({ ...kit(cast.ada, colour.clay, colour.navy), ...poses.run, x: 1000, y: 560, height: 360 }) +
    person({ ...kit(cast.ellie, colour.green), ...poses.run, x: 1700, y: 580, height: 340, flip: true }) +
    person({ ...kit(cast.amina, colour.lemon), ...poses.kick, badge: false, x: 1190, y: 588, height: 390 }) +
    at(1316, 566, 0.95, football()) +
    flowers(20, 575, 700, 2, 20)
  )
}
