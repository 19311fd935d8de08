import { cast } from '../../cast.mjs'
import { atTable } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { chairBack, noticeboard, room, table, window } from '../../rooms.mjs'
import { at, stroke } from '../../shapes.mjs'
import { laptop, mug, papers, plantPot, steam } from '../../things.mjs'

export function advice() {
  const top = 900
  return (
    room(1200, 1200, { wall: '#e9efdc', floor: '#d0a878', floorAt: 0.88 }) +
    window(90, 150, 330, 350, { time: 'day', seed: 17 }) +
    noticeboard(660, 160, 440, 300) +
    at(1120, 960, 2, plantPot(colour.clay)) +
    chairBack(360, top + 380, 2.2, colour.teal) +
    chairBack(790, top + 380, 2.2, colour.lemonDeep) +
    atTable(cast.fatima, 360, top, 900, { look: 0.7 }) +
    atTable({ ...cast.tom, top: { colour: colour.green, style: 'shirt' } }, 800, top, 900, {
      look: -0.8,
      happy: true,
      hands: [
        [-74, -180],
        [12, -180],
      ],
      fore: 0.82,
    }) +
    table(-40, 1300, 1280, top, { front: '#e9d3a4', wood: colour.wood }) +
    at(570, top + 6, 2.3, papers()) +
    at(1010, top + 3, 1.9, laptop(colour.slate)) +
    at(150, top + 5, 1.8, mug(colour.berry) + steam()) +
    stroke('M640 858l44 -42', colour.berry, 8)
  )
}
