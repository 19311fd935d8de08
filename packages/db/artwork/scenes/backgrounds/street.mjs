import { terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { bush, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { lampPost, postBox } from '../../street.mjs'
import { dog } from '../../things.mjs'

const size = { width: 1800, height: 600 }

export function street() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.6,
    seed: 61,
    sunAt: [1080, 110, 50],
    clouds: [
      [430, 80, 0.8],
      [1460, 70, 0.8],
    ],
  })
  return (
    l.far +
    l.mid +
    l.near +
    terrace(-30, 520, 6, { s: 1.12, step: 0, seed: 12 }) +
    terrace(1290, 520, 5, { s: 1.12, step: 0, seed: 5, wall: '#c98a6a' }) +
    tree(1010, 520, 1.2) +
    tree(1190, 515, 0.95) +
    bush(1110, 520, 0.8) +
    rect(0, 515, 1800, 30, '#cfc6a4') +
    rect(0, 540, 1800, 60, '#8d9690') +
    lampPost(920, 530, 1) +
    postBox(1250, 540, 1.35) +
    person({
      ...cast.joan,
      ...poses.reach,
      hands: [
        [-42, -108],
        [96, -178],
      ],
      x: 1110,
      y: 560,
      height: 350,
      inFront: rect(92, -196, 34, 22, colour.white, 2),
    }) +
    person({ ...cast.callum, ...poses.walk, happy: true, x: 740, y: 565, height: 340 }) +
    at(640, 566, 0.85, dog())
  )
}
