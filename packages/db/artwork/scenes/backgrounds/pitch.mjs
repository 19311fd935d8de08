import { terrace } from '../../buildings.mjs'
import { cast, kit } from '../../cast.mjs'
import { person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect, repeat, stroke } from '../../shapes.mjs'
import { goal } from '../../street.mjs'
import { basketball, football } from '../../things.mjs'

const size = { width: 1800, height: 1200 }

export function pitch() {
  const l = landscape({
    ...size,
    horizon: 0.6,
    seed: 14,
    sunAt: [1300, 200, 84],
    clouds: [
      [420, 210, 1.4],
      [930, 130, 1.1],
      [1640, 260, 1.1],
    ],
  })
  return (
    l.far +
    l.mid +
    terrace(70, 690, 8, { s: 0.8, step: -6, seed: 5 }) +
    l.near +
    repeat(9, (i) => tree(960 + i * 104, 745, 0.95)) +
    rect(0, 730, 1800, 470, colour.leaf) +
    repeat(4, (i) => rect(0, 770 + i * 116, 1800, 58, '#7dbb47')) +
    stroke('M-20 1120L620 760M620 760H1840', '#ffffffaa', 9) +
    goal(420, 850, 1.5) +
    wheelchairUser({
      ...kit(cast.tom, colour.lemonDeep),
      hands: [
        [62, -236],
        [84, -226],
      ],
      happy: true,
      badge: false,
      x: 1330,
      y: 1000,
      height: 600,
      flip: true,
    }) +
    at(1142, 540, 1.8, basketball()) +
    person({ ...kit(cast.ada, colour.clay, colour.navy), ...poses.run, x: 440, y: 1000, height: 620 }) +
    person({ ...kit(cast.ellie, colour.green), ...poses.run, x: 1670, y: 1020, height: 620, flip: true }) +
    person({ ...kit(cast.amina, colour.berry), ...poses.kick, badge: false, x: 800, y: 1060, height: 740 }) +
    at(1046, 1022, 1.8, football()) +
    flowers(20, 1160, 1760, 2, 46)
  )
}
