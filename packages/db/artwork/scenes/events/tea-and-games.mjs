import { cast } from '../../cast.mjs'
import { atTable } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { chairBack, room, shelves, table, window } from '../../rooms.mjs'
import { at, ellipse, rect, repeat } from '../../shapes.mjs'
import { book, cake, fruitBowl, jar, mug, packet, steam, teapot } from '../../things.mjs'

export function teaAndGames() {
  const top = 880
  const seat = (who, x, extra) => chairBack(x, top + 330, 1.9, colour.teal) + atTable(who, x, top, 780, extra)
  const counters = repeat(12, (i) =>
    ellipse(
      500 + (i % 4) * 62 + (i % 3) * 6,
      1010 + Math.floor(i / 4) * 52,
      20,
      12,
      [colour.berry, colour.teal, colour.lemonDeep][i % 3],
    ),
  )
  return (
    room(1200, 1200, { wall: '#f6e5d4', dado: '#c9dcae', floorAt: 0.9 }) +
    window(110, 150, 300, 300, { time: 'autumn', seed: 3 }) +
    shelves(720, 150, 380, 140, [
      [book(colour.berry), book(colour.teal), jar(colour.lemonDeep), book(colour.green), book(colour.navy)],
      [packet(colour.leaf), book(colour.clay), book(colour.lemonDeep), jar(colour.berry)],
    ]) +
    seat(cast.joan, 190, { look: 0.6, happy: true }) +
    seat(cast.jamal, 480, { look: 0.3, happy: true }) +
    seat(cast.george, 760, { look: -0.4 }) +
    seat(cast.rosie, 1030, { look: -0.6, happy: true }) +
    table(-40, 1500, 1280, top, { cloth: '#f7f0cf' }) +
    rect(440, 970, 330, 190, colour.wood, 10) +
    rect(456, 984, 298, 162, colour.woodPale, 6) +
    counters +
    at(330, top + 6, 1.3, teapot(colour.green)) +
    at(620, top + 6, 1.3, mug(colour.clay) + steam()) +
    at(890, top + 6, 1.3, mug(colour.berry) + steam()) +
    at(80, top + 6, 1.3, mug(colour.teal) + steam()) +
    at(940, 1100, 1.5, cake()) +
    at(240, 1100, 1.4, fruitBowl(colour.green))
  )
}
