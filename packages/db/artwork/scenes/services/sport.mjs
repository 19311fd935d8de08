import { terrace } from '../../buildings.mjs'
import { cast, kit } from '../../cast.mjs'
import { person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, ellipse, rect, repeat, stroke } from '../../shapes.mjs'
import { goal } from '../../street.mjs'
import { basketball, football } from '../../things.mjs'

const size = { width: 1200, height: 1200 }

export function sport() {
  const l = landscape({
    ...size,
    horizon: 0.6,
    seed: 3,
    sunAt: [930, 190, 80],
    clouds: [
      [250, 170, 1.2],
      [620, 90, 0.8],
    ],
  })
  return (
    l.far +
    l.mid +
    terrace(40, 640, 6, { s: 0.62, step: -14, seed: 4 }) +
    l.near +
    repeat(5, (i) => tree(690 + i * 120, 705 + (i % 2) * 14, 0.95)) +
    rect(0, 690, 1200, 510, colour.leaf) +
    repeat(4, (i) => rect(0, 690 + i * 140, 1200, 70, '#7dbb47')) +
    stroke('M-20 760H1220M600 760Q880 800 1220 1010', '#ffffffaa', 6) +
    goal(240, 850, 1.25) +
    wheelchairUser({
      ...kit(cast.tom, colour.lemon, colour.forest),
      hands: [
        [70, -250],
        [96, -238],
      ],
      happy: true,
      x: 880,
      y: 930,
      height: 430,
      flip: true,
      badge: false,
    }) +
    at(756, 552, 1.35, basketball()) +
    person({ ...kit(cast.yusuf, colour.clay, colour.navy), ...poses.run, x: 210, y: 1010, height: 480 }) +
    person({
      ...kit(cast.amina, colour.lemon, colour.forest),
      ...poses.kick,
      badge: false,
      x: 540,
      y: 1110,
      height: 560,
    }) +
    at(742, 1046, 1.5, football()) +
    ellipse(742, 1086, 40, 7, '#00000018') +
    flowers(900, 1130, 280, 4, 12)
  )
}
