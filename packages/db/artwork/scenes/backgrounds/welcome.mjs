import { mill, terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { people, wheelchairUser } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { bush, flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { stoneWall } from '../../street.mjs'
import { dog } from '../../things.mjs'

const size = { width: 1800, height: 1200 }

export function welcome() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.7,
    seed: 31,
    sunAt: [1090, 210, 88],
    clouds: [
      [260, 190, 1.2],
      [640, 150, 1.3],
      [1600, 300, 1.1],
    ],
  })
  return (
    l.far +
    l.mid +
    mill(150, 700, { s: 0.95, bays: 7, floors: 4 }) +
    l.near +
    terrace(1060, 790, 7, { s: 1.12, step: -8, seed: 6 }) +
    l.front +
    tree(110, 900, 2) +
    tree(1730, 930, 2.1) +
    bush(1600, 930, 1.5) +
    stoneWall(0, 930, 1800, 54, 6) +
    rect(0, 926, 1800, 274, '#63a03d') +
    rect(0, 1010, 1800, 90, '#e0d0a2') +
    rect(0, 1100, 1800, 100, '#63a03d') +
    people(1040, 660, [
      [cast.george, 640, { look: 0.4 }],
      [
        cast.amina,
        805,
        {
          ...poses.wave,
          hands: [
            [-42, -108],
            [66, -312],
          ],
          flip: true,
        },
      ],
      [cast.kwame, 970, { happy: true }],
      [cast.harpreet, 1235, { look: -0.3 }],
      [cast.rosie, 1400, { happy: true, look: -0.3 }],
    ]) +
    people(1062, 640, [[cast.lily, 1100, { happy: true, look: -0.3 }]]) +
    wheelchairUser({ ...cast.grace, x: 420, y: 1066, height: 590, happy: true }) +
    at(1600, 1068, 1.6, dog(), { flip: true }) +
    flowers(30, 1150, 1740, 3, 70)
  )
}
