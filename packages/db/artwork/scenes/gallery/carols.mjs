import { hall } from '../../buildings.mjs'
import { cast, wrapped } from '../../cast.mjs'
import { people } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, rect } from '../../shapes.mjs'
import { falling } from '../../sky.mjs'
import { lights, songbook } from '../../things.mjs'

const size = { width: 1200, height: 900 }

export function carols() {
  const l = landscape({
    ...size,
    time: 'winter',
    horizon: 0.6,
    seed: 91,
    clouds: [[260, 130, 1]],
    sunAt: [980, 130, 54],
  })
  const sheet = {
    ...poses.carry,
    hands: [
      [-36, -172],
      [36, -172],
    ],
    happy: true,
    held: at(0, -172, 1, songbook()),
  }
  return (
    l.far +
    l.mid +
    l.near +
    rect(0, 600, 1200, 300, '#eef3ea') +
    hall(600, 660, 1.25, { glass: '#ffe58a', door: colour.deep }) +
    tree(70, 690, 1.2, 'bare') +
    tree(1130, 690, 1.2, 'bare') +
    rect(0, 690, 1200, 210, '#e6ece0') +
    lights(-20, 330, 1220, 330, 40, 20) +
    falling(1200, 900, 3, 80, '#ffffff', 6) +
    people(860, 400, [
      [wrapped(cast.winston, colour.navy), 250, sheet],
      [wrapped(cast.amina, colour.berry), 400, sheet],
      [wrapped({ ...cast.lily, hat: { style: 'bobble', colour: colour.clay } }, colour.teal), 530, sheet],
      [wrapped(cast.tom, colour.deep), 660, sheet],
      [wrapped({ ...cast.joan, hat: { style: 'bobble', colour: colour.green } }, colour.plum), 800, sheet],
      [wrapped(cast.kwame, colour.clay), 950, sheet],
    ])
  )
}
