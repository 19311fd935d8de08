import { terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { people } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { lampPost, stall } from '../../street.mjs'
import { bunting, cake, fruitBowl, jar } from '../../things.mjs'

const size = { width: 1800, height: 600 }

export function fair() {
  const l = landscape({
    ...size,
    time: 'day',
    horizon: 0.66,
    seed: 52,
    sunAt: [240, 120, 52],
    clouds: [
      [720, 80, 0.8],
      [1500, 100, 0.9],
    ],
  })
  const goods = at(-70, -104, 0.7, cake()) + at(50, -104, 0.7, fruitBowl(colour.teal))
  const jars = [-90, -50, -10, 30, 70]
    .map((x, i) =>
      at(x, -104, 0.9, jar([colour.berry, colour.lemonDeep, colour.clay, colour.leaf, colour.berry][i])),
    )
    .join('')
  return (
    l.far +
    l.mid +
    terrace(560, 420, 7, { s: 0.48, step: -3, seed: 2 }) +
    l.near +
    rect(0, 440, 1800, 160, '#84bd52') +
    stall(330, 560, 0.98, colour.clay, goods) +
    stall(1450, 560, 0.98, colour.green, jars) +
    bunting(480, 240, 1310, 240, 50, 16) +
    lampPost(480, 560, 1.1) +
    lampPost(1310, 560, 1.1) +
    people(590, 330, [
      [cast.sunita, 590, { look: -0.6, happy: true }],
      [cast.kwame, 720, { happy: true, look: 0.5 }],
      [cast.ada, 800, { ...poses.wave }],
      [cast.amina, 1010, { look: 0.6 }],
      [cast.lily, 1090, { happy: true, look: 0.6 }],
      [cast.winston, 1210, { look: -0.5, happy: true }],
      [cast.marek, 1650, { look: -0.7 }],
      [cast.rosie, 120, { look: 0.6, happy: true }],
    ])
  )
}
