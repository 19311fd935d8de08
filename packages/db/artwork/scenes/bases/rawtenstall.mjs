import { hall, terrace, viaduct } from '../../buildings.mjs'
import { cast, wrapped } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers, poplar, sheep, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { rect } from '../../shapes.mjs'
import { bird } from '../../sky.mjs'
import { stoneWall, train } from '../../street.mjs'

const size = { width: 1200, height: 800 }

export function rawtenstall() {
  const l = landscape({
    ...size,
    time: 'day',
    horizon: 0.7,
    seed: 104,
    lift: 1.25,
    sunAt: [880, 110, 56],
    clouds: [[260, 90, 0.9]],
  })
  return (
    l.far +
    [bird(520, 130, 1.2), bird(590, 110, 1)].join('') +
    l.mid +
    sheep(260, 420, 0.8) +
    sheep(330, 436, 0.7, true) +
    viaduct(520, 520, 9, { s: 0.78 }) +
    train(850, 350, 0.8) +
    l.near +
    terrace(-30, 560, 6, { s: 0.66, step: 12, seed: 11 }) +
    poplar(1130, 640, 1.3) +
    tree(60, 690, 1.3) +
    rect(0, 655, 1200, 145, '#6fae3a') +
    hall(640, 690, 1.05, { wall: '#c9b892', door: colour.berry }) +
    rect(0, 726, 1200, 44, '#dccb9e') +
    stoneWall(0, 730, 270, 40, 3) +
    stoneWall(1010, 730, 190, 40, 5) +
    person({ ...wrapped(cast.george), ...poses.walk, x: 380, y: 766, height: 230 }) +
    person({ ...cast.joan, x: 880, y: 760, height: 230, look: -0.5, happy: true }) +
    person({ ...cast.lily, ...poses.wave, x: 950, y: 764, height: 230 }) +
    flowers(20, 785, 1160, 8, 34)
  )
}
