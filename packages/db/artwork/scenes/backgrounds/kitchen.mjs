import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { pantry } from '../../pantry.mjs'
import { poses } from '../../poses.mjs'
import { lamp, room, shelves, window } from '../../rooms.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { foodBox, fruitBowl, plantPot } from '../../things.mjs'

export function kitchen() {
  return (
    room(1800, 600, { wall: '#f6eecb', floorAt: 0.9, dado: '#cfe0b0' }) +
    window(560, 90, 260, 230, { time: 'autumn', seed: 12 }) +
    shelves(1010, 60, 620, 112, pantry) +
    lamp(330, 40, colour.green) +
    person({
      ...cast.grace,
      ...poses.desk,
      apron: colour.deep,
      happy: true,
      look: 0.3,
      x: 1110,
      y: 757,
      height: 520,
      top: { colour: colour.clay },
    }) +
    person({ ...cast.marek, ...poses.desk, apron: colour.lemon, x: 1360, y: 757, height: 520, look: -0.4 }) +
    person({
      ...cast.sunita,
      ...poses.desk,
      apron: colour.green,
      happy: true,
      x: 1610,
      y: 742,
      height: 520,
      look: -0.5,
    }) +
    rect(900, 470, 900, 130, colour.green) +
    rect(880, 456, 940, 22, colour.woodPale, 6) +
    repeat(8, (i) => rect(920 + i * 116, 496, 96, 104, '#438327', 8)) +
    at(985, 458, 0.95, foodBox()) +
    at(1235, 458, 1.0, foodBox({ fill: colour.wood })) +
    at(1486, 458, 0.95, foodBox()) +
    at(1735, 458, 0.9, fruitBowl(colour.teal)) +
    at(770, 545, 1.25, plantPot(colour.lemonDeep))
  )
}
