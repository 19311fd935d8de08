import { terrace } from '../../buildings.mjs'
import { cast, kit } from '../../cast.mjs'
import { person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { goal } from '../../street.mjs'
import { football } from '../../things.mjs'

const size = { width: 1200, height: 900 }

export function team() {
  const l = landscape({ ...size, horizon: 0.6, seed: 70, sunAt: [980, 140, 60], clouds: [[260, 120, 1]] })
  const row = (list, y, height) =>
    list
      .map(([who, x, extra]) =>
        person({
          ...kit(who, colour.lemon, colour.forest),
          badge: false,
          ...poses.stand,
          happy: true,
          ...extra,
          x,
          y,
          height,
        }),
      )
      .join('')
  return (
    l.far +
    l.mid +
    terrace(120, 500, 8, { s: 0.5, step: -4 }) +
    l.near +
    rect(0, 540, 1200, 360, '#73b23f') +
    repeat(3, (i) => rect(0, 580 + i * 120, 1200, 56, '#80bd4b')) +
    goal(600, 720, 2.1) +
    row(
      [
        [cast.jamal, 330],
        [cast.ellie, 470],
        [cast.kwame, 610],
        [cast.amina, 750],
        [cast.callum, 890],
      ],
      780,
      400,
    ) +
    wheelchairUser({
      ...kit(cast.tom, colour.lemon),
      badge: false,
      x: 190,
      y: 850,
      height: 330,
      happy: true,
    }) +
    row(
      [
        [cast.yusuf, 430],
        [cast.ada, 560],
        [cast.lily, 700, poses.wave],
      ],
      860,
      440,
    ) +
    at(1000, 830, 1.2, football()) +
    person({ ...cast.harpreet, x: 1070, y: 840, height: 420, look: -0.4 })
  )
}
