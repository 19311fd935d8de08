import { cast, wrapped } from '../../cast.mjs'
import { people } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { sheep } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at } from '../../shapes.mjs'
import { bird } from '../../sky.mjs'
import { stoneWall } from '../../street.mjs'
import { dog } from '../../things.mjs'

const size = { width: 1200, height: 900 }

export function moorWalk() {
  const l = landscape({
    ...size,
    time: 'autumn',
    horizon: 0.74,
    seed: 61,
    sunAt: [220, 150, 60],
    clouds: [[720, 110, 1]],
  })
  return (
    l.far +
    [bird(480, 200, 1.2), bird(550, 170, 1)].join('') +
    l.mid +
    sheep(1030, 500, 1) +
    sheep(1110, 520, 0.9, true) +
    l.near +
    stoneWall(0, 700, 420, 54, 3) +
    l.front +
    people(850, 460, [
      [wrapped(cast.george), 880, poses.walk],
      [cast.mei, 700, { ...poses.walk, pack: colour.clay, happy: true }],
      [wrapped(cast.kwame, colour.berry), 510, { ...poses.walk, pack: colour.lemonDeep }],
      [cast.yusuf, 350, { ...poses.walk, happy: true }],
    ]) +
    at(1040, 856, 1.1, dog())
  )
}
