import { terrace } from '../../buildings.mjs'
import { cast, wrapped } from '../../cast.mjs'
import { people } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { falling } from '../../sky.mjs'
import { lampPost } from '../../street.mjs'
import { foodBox } from '../../things.mjs'

const size = { width: 1200, height: 900 }

export function delivery() {
  const l = landscape({
    ...size,
    time: 'winter',
    horizon: 0.5,
    seed: 110,
    clouds: [
      [300, 90, 0.9],
      [900, 120, 0.8],
    ],
  })
  return (
    l.far +
    l.mid +
    l.near +
    terrace(-60, 690, 6, { s: 1.75, seed: 14, lit: 0.3 }) +
    rect(0, 684, 1200, 216, '#e9eee4') +
    falling(1200, 900, 6, 80, '#ffffff', 7) +
    people(850, 430, [
      [
        wrapped(cast.marek, colour.deep),
        470,
        { ...poses.carry, look: 0.6, happy: true, inFront: at(6, -142, 0.72, foodBox()) },
      ],
      [
        wrapped(cast.amina, colour.berry),
        260,
        { ...poses.carry, look: 0.6, inFront: at(4, -142, 0.66, foodBox({ fill: colour.wood })) },
      ],
      [cast.joan, 720, { ...poses.wave, look: -0.5 }],
    ]) +
    lampPost(1060, 800, 1.3)
  )
}
