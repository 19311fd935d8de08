import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { pantry } from '../../pantry.mjs'
import { poses } from '../../poses.mjs'
import { room, shelves, window } from '../../rooms.mjs'
import { at, rect, repeat, shade } from '../../shapes.mjs'
import { foodBox, fruitBowl } from '../../things.mjs'

export function food() {
  return (
    room(1200, 1200, { wall: '#f4edd2', floor: '#c9a06d', dado: undefined }) +
    shelves(70, 150, 640, 150, pantry) +
    window(840, 170, 280, 360, { time: 'autumn', seed: 12 }) +
    person({
      ...cast.grace,
      ...poses.offer,
      apron: colour.deep,
      happy: true,
      x: 380,
      y: 1100,
      height: 660,
      top: { colour: colour.clay },
    }) +
    person({
      ...cast.marek,
      ...poses.carry,
      apron: colour.lemon,
      x: 165,
      y: 1100,
      height: 650,
      held: '',
      look: 0.5,
    }) +
    person({
      ...cast.rosie,
      ...poses.offer,
      flip: true,
      happy: true,
      x: 960,
      y: 1120,
      height: 650,
      look: 0.8,
    }) +
    person({ ...cast.yusuf, x: 1100, y: 1140, height: 640, look: -0.8, happy: true }) +
    at(650, 800, 2, foodBox()) +
    rect(0, 862, 760, 338, colour.green) +
    rect(0, 840, 790, 34, colour.woodPale, 6) +
    repeat(6, (i) => rect(24 + i * 124, 900, 100, 280, shade(colour.green, -0.12), 8)) +
    at(120, 842, 1.5, foodBox({ fill: colour.wood })) +
    at(330, 842, 1.5, fruitBowl(colour.teal))
  )
}
