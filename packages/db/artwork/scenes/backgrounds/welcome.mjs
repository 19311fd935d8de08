import { mill, terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { people } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { flowers, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { rect } from '../../shapes.mjs'
import { stoneWall } from '../../street.mjs'

const size = { width: 1800, height: 600 }

export function welcome() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.8,
    seed: 31,
    sunAt: [700, 150, 58],
    clouds: [
      [330, 90, 0.8],
      [1560, 80, 0.9],
    ],
  })
  return (
    l.far +
    l.mid +
    mill(900, 440, { s: 0.46, bays: 7, floors: 4 }) +
    l.near +
    terrace(1240, 478, 7, { s: 0.62, step: -6, seed: 6 }) +
    l.front +
    tree(1740, 520, 1.2) +
    stoneWall(0, 562, 800, 26, 6) +
    rect(0, 560, 1800, 40, '#5f9c3b') +
    people(588, 370, [
      [cast.george, 1090, { look: -0.4 }],
      [
        cast.amina,
        1222,
        {
          ...poses.wave,
          hands: [
            [-42, -108],
            [66, -312],
          ],
          flip: true,
        },
      ],
      [cast.kwame, 1345, { happy: true }],
      [cast.lily, 1440, { happy: true, look: 0.3 }],
      [cast.harpreet, 1530, { look: -0.3 }],
      [cast.rosie, 1640, { happy: true }],
    ]) +
    flowers(30, 578, 980, 3, 30)
  )
}
