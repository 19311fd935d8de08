import { viaduct } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { people, person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { train } from '../../street.mjs'
import { stick } from '../../things.mjs'

const size = { width: 1200, height: 900 }

export function railway() {
  const l = landscape({
    ...size,
    time: 'autumn',
    horizon: 0.72,
    seed: 133,
    lift: 1.1,
    sunAt: [190, 140, 58],
    clouds: [[520, 90, 0.8]],
  })
  return (
    l.far +
    l.mid +
    viaduct(180, 600, 10, { s: 1, height: 200 }) +
    train(760, 378, 1.25) +
    l.near +
    tree(80, 760, 1.4, 'autumn') +
    tree(1130, 770, 1.5, 'autumn') +
    l.front +
    rect(0, 800, 1200, 100, '#97a23c') +
    people(868, 400, [
      [
        cast.winston,
        380,
        {
          ...poses.reach,
          hands: [
            [-42, -108],
            [112, -288],
          ],
          look: 0.7,
          happy: true,
        },
      ],
      [cast.yusuf, 520, { ...poses.wave }],
      [cast.fatima, 640, { look: 0.4 }],
    ]) +
    person({
      ...cast.george,
      x: 800,
      y: 866,
      height: 400,
      look: -0.3,
      happy: true,
      hands: [
        [-42, -108],
        [44, -120],
      ],
      inFront: at(58, 0, 0.95, stick()),
    })
  )
}
