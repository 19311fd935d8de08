import { cast } from '../../cast.mjs'
import { people, person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { stall } from '../../street.mjs'
import { bunting, cake, jar, lemon, teapot } from '../../things.mjs'

const size = { width: 1200, height: 900 }

export function summerFair() {
  const l = landscape({
    ...size,
    time: 'day',
    horizon: 0.6,
    seed: 121,
    sunAt: [600, 130, 60],
    clouds: [
      [240, 110, 0.9],
      [1000, 100, 0.9],
    ],
  })
  const drinks =
    [-80, -36, 8, 52]
      .map((x, i) => at(x, -104, 0.95, jar([colour.lemon, colour.lemonDeep, colour.lemon, colour.leaf][i])))
      .join('') + at(92, -116, 0.8, lemon())
  return (
    l.far +
    l.mid +
    l.near +
    rect(0, 560, 1200, 340, '#86bd50') +
    stall(270, 740, 1.25, colour.lemonDeep, drinks) +
    stall(
      930,
      740,
      1.25,
      colour.teal,
      at(-60, -104, 0.72, cake({ ofLemon: true })) + at(64, -104, 0.9, teapot(colour.clay)),
    ) +
    bunting(-20, 300, 1220, 300, 40, 18) +
    person({ ...cast.grace, ...poses.wave, x: 600, y: 770, height: 390 }) +
    wheelchairUser({ ...cast.tom, x: 540, y: 862, height: 330, flip: true, happy: true }) +
    people(868, 400, [
      [cast.mei, 130, { look: 0.5 }],
      [cast.ada, 360, { look: -0.4, happy: true }],
      [cast.harpreet, 770, { look: 0.5, happy: true }],
      [cast.lily, 1080, { look: -0.4, happy: true }],
    ]) +
    flowers(20, 885, 1160, 12, 20)
  )
}
