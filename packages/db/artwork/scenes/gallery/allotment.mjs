import { mill } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers, tree, vegetableBed } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect, stroke } from '../../shapes.mjs'
import { stoneWall } from '../../street.mjs'
import { fruitBowl } from '../../things.mjs'

const size = { width: 1200, height: 900 }

export function allotment() {
  const l = landscape({
    ...size,
    time: 'day',
    horizon: 0.62,
    seed: 77,
    sunAt: [200, 140, 60],
    clouds: [
      [640, 100, 1],
      [1040, 150, 0.8],
    ],
  })
  return (
    l.far +
    l.mid +
    mill(860, 480, { s: 0.5, bays: 6, floors: 3 }) +
    l.near +
    stoneWall(0, 600, 1200, 40, 8) +
    rect(0, 595, 1200, 305, '#86b84f') +
    tree(120, 690, 1.2, 'apple') +
    tree(1100, 690, 1.25, 'apple') +
    person({
      ...cast.marek,
      ...poses.stand,
      hands: [
        [-42, -108],
        [60, -170],
      ],
      x: 360,
      y: 770,
      height: 420,
      happy: true,
      inFront: stroke('M60 -220V0', colour.woodDark, 7),
    }) +
    person({
      ...cast.sunita,
      ...poses.carry,
      x: 620,
      y: 770,
      height: 420,
      happy: true,
      hat: { style: 'sunhat', colour: '#e9cf8b' },
      inFront: at(0, -158, 0.6, fruitBowl(colour.wood)),
    }) +
    person({ ...cast.ada, ...poses.wave, x: 840, y: 780, height: 440 }) +
    vegetableBed(60, 850, 480, 1) +
    vegetableBed(640, 860, 480, 1) +
    flowers(20, 885, 1160, 3, 30)
  )
}
