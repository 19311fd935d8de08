import { mill, viaduct } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { people } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { poplar } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { rect, stroke } from '../../shapes.mjs'
import { narrowboat, stoneWall, water } from '../../street.mjs'

const size = { width: 1200, height: 900 }

export function canal() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.56,
    seed: 83,
    sunAt: [600, 150, 64],
    clouds: [[220, 110, 0.9]],
  })
  return (
    l.far +
    viaduct(-40, 400, 8, { s: 0.6 }) +
    l.mid +
    mill(740, 540, { s: 0.86, bays: 9, floors: 4 }) +
    l.near +
    poplar(120, 560, 1.1) +
    poplar(190, 560, 0.8) +
    rect(0, 545, 1200, 355, '#c9c08f') +
    water(570, 1200, 170) +
    narrowboat(560, 665, 1.2, colour.green) +
    stoneWall(0, 745, 1200, 18, 5) +
    rect(0, 743, 1200, 157, '#dccb9e') +
    people(872, 380, [
      [cast.callum, 180, { ...poses.reach, inFront: stroke('M122 -270V-60', colour.woodDark, 6) }],
      [cast.rosie, 400, { ...poses.carry, happy: true, inFront: rect(-30, -190, 60, 60, colour.deep, 10) }],
      [
        cast.harpreet,
        930,
        { ...poses.reach, flip: true, inFront: stroke('M122 -290V-40', colour.woodDark, 6) },
      ],
      [cast.zara, 1080, { happy: true, look: -0.5 }],
    ])
  )
}
