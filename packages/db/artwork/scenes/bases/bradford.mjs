import { mill, terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { person, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { bush, flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, path, polygon, rect, repeat } from '../../shapes.mjs'
import { lemonSlice, plantPot } from '../../things.mjs'

const size = { width: 1200, height: 800 }

export function bradford() {
  const l = landscape({
    ...size,
    horizon: 0.62,
    seed: 81,
    sunAt: [1010, 140, 60],
    clouds: [
      [300, 120, 1],
      [680, 80, 0.7],
    ],
  })
  const awning = repeat(6, (i) =>
    path(`M${420 + i * 46} 476h46v30q-23 22 -46 0Z`, i % 2 ? colour.paper : colour.lemonDeep),
  )
  return (
    l.far +
    l.mid +
    terrace(880, 520, 4, { s: 0.6, step: -10, seed: 4 }) +
    l.near +
    mill(190, 690, { s: 1.32, bays: 12, floors: 5, chimney: 'left' }) +
    rect(0, 685, 1200, 115, '#d8caa2') +
    rect(0, 740, 1200, 60, '#7fba4c') +
    rect(440, 500, 240, 192, colour.cream) +
    rect(452, 506, 104, 186, colour.deep) +
    rect(564, 506, 104, 186, colour.deep) +
    rect(468, 524, 72, 84, '#cfe6e4', 3) +
    rect(580, 524, 72, 84, '#cfe6e4', 3) +
    awning +
    rect(505, 376, 110, 98, '#b79c6f') +
    at(560, 424, 0.84, lemonSlice()) +
    polygon(
      [
        [430, 692],
        [700, 692],
        [880, 720],
        [880, 730],
        [430, 712],
      ],
      '#efe4c2',
    ) +
    tree(1120, 730, 1.5) +
    tree(60, 740, 1.2) +
    bush(1010, 735, 0.9) +
    at(400, 700, 0.7, plantPot()) +
    at(722, 696, 0.6, plantPot(colour.lemonDeep)) +
    wheelchairUser({ ...cast.tom, x: 830, y: 752, height: 230, flip: true, happy: true }) +
    person({ ...cast.amina, ...poses.wave, x: 350, y: 756, height: 225 }) +
    person({ ...cast.yusuf, ...poses.walk, x: 280, y: 760, height: 225 }) +
    flowers(20, 778, 1160, 6, 34)
  )
}
