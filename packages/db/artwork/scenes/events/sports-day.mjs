import { mill } from '../../buildings.mjs'
import { cast, kit } from '../../cast.mjs'
import { person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { goal } from '../../street.mjs'
import { bunting, football } from '../../things.mjs'

const size = { width: 1200, height: 1200 }

export function sportsDay() {
  const l = landscape({ ...size, horizon: 0.56, seed: 18, sunAt: [880, 180, 80], clouds: [[250, 130, 1.1]] })
  return (
    l.far +
    l.mid +
    mill(100, 600, { s: 0.6, bays: 7, floors: 3 }) +
    l.near +
    repeat(7, (i) => tree(520 + i * 110, 660, 0.85)) +
    rect(0, 650, 1200, 550, colour.leaf) +
    repeat(4, (i) => rect(0, 700 + i * 130, 1200, 64, '#7dbb47')) +
    bunting(-20, 470, 1220, 470, 60, 18) +
    goal(900, 830, 1.4) +
    person({
      ...kit(cast.jamal, colour.clay, colour.navy),
      x: 900,
      y: 850,
      height: 400,
      hands: [
        [-104, -252],
        [104, -252],
      ],
      happy: true,
    }) +
    wheelchairUser({
      ...kit(cast.grace, colour.lemon),
      badge: false,
      x: 250,
      y: 960,
      height: 420,
      happy: true,
    }) +
    person({ ...kit(cast.ellie, colour.green), ...poses.run, x: 620, y: 1010, height: 470 }) +
    person({ ...kit(cast.yusuf, colour.lemon, colour.navy), ...poses.kick, x: 420, y: 1120, height: 600 }) +
    at(580, 1096, 1.4, football()) +
    person({ ...kit(cast.ada, colour.green), ...poses.run, x: 930, y: 1130, height: 600, flip: true }) +
    flowers(30, 1165, 1140, 6, 26)
  )
}
