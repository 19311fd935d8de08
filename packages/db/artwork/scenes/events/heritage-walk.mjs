import { mill, terrace, viaduct } from '../../buildings.mjs'
import { cast, wrapped } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { falling } from '../../sky.mjs'
import { narrowboat, stoneWall, water } from '../../street.mjs'
import { dog } from '../../things.mjs'

const size = { width: 1200, height: 1200 }

export function heritageWalk() {
  const l = landscape({
    ...size,
    time: 'winter',
    horizon: 0.6,
    seed: 33,
    sunAt: [260, 190, 70],
    clouds: [[760, 120, 1.1]],
  })
  return (
    l.far +
    viaduct(560, 590, 9, { s: 0.75 }) +
    l.mid +
    l.near +
    mill(120, 770, { s: 1.05, bays: 8, floors: 4, chimney: 'right', lit: 0.2 }) +
    terrace(760, 770, 5, { s: 0.85, step: -6, lit: 0.3, seed: 6 }) +
    rect(0, 760, 1200, 60, '#dfe3d4') +
    water(810, 1200, 190) +
    narrowboat(430, 900, 1.1, colour.berry) +
    stoneWall(0, 1000, 1200, 26, 4) +
    rect(0, 998, 1200, 202, '#dccfae') +
    person({ ...wrapped(cast.george, colour.deep), ...poses.walk, x: 980, y: 1130, height: 520 }) +
    person({ ...wrapped(cast.amina, colour.clay), ...poses.walk, x: 760, y: 1140, height: 520 }) +
    person({
      ...wrapped(cast.marek, colour.navy),
      ...poses.walk,
      pack: colour.lemonDeep,
      x: 560,
      y: 1135,
      height: 530,
      happy: true,
    }) +
    person({ ...wrapped(cast.ada, colour.berry), ...poses.walk, x: 380, y: 1150, height: 530, happy: true }) +
    at(200, 1150, 1.3, dog()) +
    falling(1200, 900, 9, 40, '#ffffff', 5)
  )
}
