import { cast } from '../../cast.mjs'
import { atTable } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { chairBack, noticeboard, room, table, window } from '../../rooms.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { bunting, cake, mug, plantPot, steam, teapot } from '../../things.mjs'

export function social() {
  const top = 900
  const seat = (who, x, look, happy) =>
    chairBack(x, top + 330, 1.9, colour.green) + atTable(who, x, top, 760, { look, happy })
  return (
    room(1200, 1200, { wall: '#f7efcf', dado: '#bcd59c', floorAt: 0.9 }) +
    window(400, 190, 400, 320, { time: 'day', seed: 6 }) +
    bunting(-20, 50, 1220, 50, 50, 16) +
    noticeboard(70, 240, 230, 210) +
    at(1110, 900, 2.2, plantPot(colour.teal)) +
    seat(cast.winston, 175, 0.6, true) +
    seat(cast.fatima, 455, -0.4, false) +
    seat(cast.joan, 735, 0.5, true) +
    seat(cast.tom, 1010, -0.7, true) +
    table(-40, 1400, 1280, top, { cloth: colour.lemon }) +
    at(600, top + 4, 1.5, cake({ ofLemon: true })) +
    at(330, top + 4, 1.25, teapot(colour.teal)) +
    at(70, top + 6, 1.5, mug(colour.clay) + steam()) +
    at(850, top + 6, 1.5, mug(colour.green) + steam()) +
    at(1140, top + 6, 1.5, mug(colour.berry) + steam()) +
    repeat(8, (i) => rect(40 + i * 160, 930, 12, 400, '#f2c92f')) +
    repeat(2, (i) => rect(0, 990 + i * 110, 1200, 12, '#f2c92f'))
  )
}
