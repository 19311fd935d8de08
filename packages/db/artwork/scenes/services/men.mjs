import { mill, terrace } from '../../buildings.mjs'
import { cast, wrapped } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { flowers, poplar, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { bird } from '../../sky.mjs'
import { parkBench, stoneWall } from '../../street.mjs'
import { dog, flask, mug, steam } from '../../things.mjs'

const size = { width: 1200, height: 1200 }

export function men() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.66,
    seed: 21,
    sunAt: [600, 300, 110],
    clouds: [
      [220, 160, 1],
      [1000, 140, 0.9],
    ],
  })
  const onBench = { ...poses.sitFront, fore: 0.84 }
  return (
    l.far +
    l.mid +
    mill(900, 690, { s: 0.6, bays: 6, floors: 3 }) +
    terrace(120, 710, 5, { s: 0.5, step: -10, seed: 3 }) +
    l.near +
    tree(90, 900, 1.9) +
    poplar(1120, 880, 1.5) +
    poplar(1060, 890, 1.15) +
    stoneWall(0, 890, 1200, 54, 4) +
    rect(0, 885, 1200, 315, '#79b34a') +
    rect(0, 1040, 1200, 100, '#dcc795') +
    [bird(300, 380, 1.4), bird(380, 330, 1.1), bird(880, 360, 1.2)].join('') +
    parkBench(580, 1060, 1.9) +
    person({
      ...wrapped(cast.winston, colour.navy),
      ...onBench,
      look: 0.5,
      happy: true,
      hands: [
        [-8, -146],
        [12, -146],
      ],
      inFront: at(2, -134, 0.8, mug(colour.clay) + steam()),
      x: 400,
      y: 1060,
      height: 560,
    }) +
    person({
      ...cast.harpreet,
      ...onBench,
      look: 0.3,
      x: 600,
      y: 1060,
      height: 560,
      top: { colour: colour.deep, style: 'coat' },
    }) +
    person({
      ...cast.marek,
      ...onBench,
      happy: true,
      look: -0.6,
      hands: [
        [-24, -96],
        [62, -178],
      ],
      x: 790,
      y: 1060,
      height: 560,
    }) +
    at(1010, 1100, 1.7, dog(colour.wood), { flip: true }) +
    at(500, 1062, 1.2, flask()) +
    flowers(20, 1165, 1160, 9, 36)
  )
}
