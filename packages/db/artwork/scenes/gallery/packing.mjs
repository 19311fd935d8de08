import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { pantry } from '../../pantry.mjs'
import { poses } from '../../poses.mjs'
import { lamp, room, shelves, table, window } from '../../rooms.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { foodBox, fruitBowl } from '../../things.mjs'

export function packing() {
  const top = 640
  return (
    room(1200, 900, { wall: '#eef1d9', floorAt: 0.9 }) +
    shelves(330, 90, 540, 120, pantry.slice(0, 2)) +
    window(70, 110, 190, 240, { time: 'winter', seed: 4 }) +
    lamp(1040, 80, colour.green) +
    [
      [cast.ellie, 190, 0.4, colour.deep],
      [cast.winston, 560, 0.4, colour.lemon],
      [cast.fatima, 950, -0.5, colour.green],
    ]
      .map(([who, x, look, apron]) =>
        person({
          ...who,
          ...poses.desk,
          apron,
          look,
          happy: true,
          bottom: undefined,
          x,
          y: top + 330,
          height: 580,
        }),
      )
      .join('') +
    table(-30, 1100, 1260, top, { front: '#dfc08c' }) +
    at(370, top + 4, 1.25, foodBox()) +
    at(755, top + 4, 1.25, foodBox({ fill: colour.wood })) +
    at(1110, top + 4, 1.1, foodBox()) +
    at(60, top + 4, 1, fruitBowl(colour.berry)) +
    repeat(7, (i) => rect(20 + i * 172, 700, 148, 300, '#d3b178', 8))
  )
}
