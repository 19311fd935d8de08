import { mill, terrace, viaduct } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { bush, flowers } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { narrowboat, stoneWall, water } from '../../street.mjs'
import { songbook } from '../../things.mjs'

const size = { width: 1200, height: 1200 }

export function heritage() {
  const l = landscape({
    ...size,
    horizon: 0.62,
    seed: 8,
    sunAt: [230, 190, 74],
    clouds: [
      [610, 120, 0.9],
      [1060, 210, 0.8],
    ],
  })
  return (
    l.far +
    viaduct(-20, 560, 7, { s: 0.72 }) +
    l.mid +
    mill(560, 770, { s: 1.2, bays: 10, floors: 5, chimney: 'left' }) +
    l.near +
    terrace(-60, 800, 4, { s: 0.95, step: 12, seed: 9 }) +
    rect(0, 786, 1200, 60, '#c9c298') +
    water(820, 1200, 170) +
    narrowboat(820, 905, 1.15, colour.teal) +
    rect(0, 960, 1200, 240, '#d9c79a') +
    stoneWall(0, 985, 1200, 24, 7) +
    rect(0, 1090, 1200, 110, colour.leaf) +
    flowers(20, 1150, 1160, 5, 40) +
    person({
      ...cast.george,
      ...poses.reach,
      hands: [
        [-42, -108],
        [128, -262],
      ],
      x: 330,
      y: 1120,
      height: 600,
    }) +
    person({
      ...cast.mei,
      back: false,
      look: 0.7,
      x: 120,
      y: 1140,
      height: 540,
      hands: [
        [-36, -172],
        [36, -172],
      ],
      fore: 0.66,
      held: at(0, -172, 1, songbook(colour.lemonDeep)),
    }) +
    person({
      ...cast.ada,
      look: 0.9,
      happy: true,
      hands: [
        [-42, -108],
        [104, -286],
      ],
      x: 490,
      y: 1150,
      height: 560,
    }) +
    bush(1130, 1130, 1.1)
  )
}
