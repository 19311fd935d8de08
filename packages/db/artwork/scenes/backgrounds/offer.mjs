import { colour } from '../../palette.mjs'
import { room, shelves, table, window } from '../../rooms.mjs'
import { at } from '../../shapes.mjs'
import {
  basketball,
  book,
  bunting,
  cake,
  foodBox,
  football,
  fruitBowl,
  guitar,
  jar,
  laptop,
  packet,
  plantPot,
  teapot,
  tin,
} from '../../things.mjs'

export function offer() {
  const things = [
    [foodBox(), 170, 1.25],
    [at(0, -30, 1.35, football()), 345, 1],
    [guitar(), 470, 1.15],
    [teapot(colour.teal), 620, 1.15],
    [cake(), 810, 1.2],
    [fruitBowl(colour.green), 1010, 1.2],
    [laptop(), 1210, 1.35],
    [book(colour.berry) + at(20, 0, 1, book(colour.teal)) + at(40, 0, 1, book(colour.lemonDeep)), 1335, 1.4],
    [at(0, -32, 1.35, basketball()), 1490, 1],
    [plantPot(colour.clay), 1650, 1.3],
  ]
  return (
    room(1800, 600, { wall: '#f3ecc9', floorAt: 1.1 }) +
    bunting(-20, 24, 1820, 24, 44, 24) +
    window(330, 120, 250, 190, { time: 'dawn', seed: 3 }) +
    window(1180, 120, 250, 190, { time: 'day', seed: 9 }) +
    shelves(740, 120, 300, 96, [
      [tin(colour.clay), jar(colour.berry), packet(colour.leaf), tin(colour.teal)],
      [book(colour.green), jar(colour.lemonDeep), book(colour.navy), tin(colour.green)],
    ]) +
    table(-20, 660, 1840, 470, { cloth: '#cfe3a9' }) +
    things.map(([thing, x, s]) => at(x, 476, s, thing)).join('')
  )
}
