import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { pantry } from '../../pantry.mjs'
import { poses } from '../../poses.mjs'
import { lamp, room, shelves, window } from '../../rooms.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { foodBox, fruitBowl, plantPot } from '../../things.mjs'

export function kitchen() {
  const top = 905
  const packer = (who, x, extra) =>
    person({ ...who, ...poses.desk, happy: true, x, y: top + 505, height: 880, ...extra })
  return (
    room(1800, 1200, { wall: '#f6eecb', floorAt: 0.95, dado: '#cfe0b0' }) +
    window(110, 190, 330, 380, { time: 'autumn', seed: 12 }) +
    shelves(590, 180, 1010, 210, [...pantry.slice(0, 2).map((row) => [...row, ...row.slice(0, 3)])]) +
    lamp(510, 90, colour.green) +
    lamp(1690, 90, colour.green) +
    at(120, top, 2.4, plantPot(colour.lemonDeep)) +
    packer(cast.grace, 520, { apron: colour.deep, look: 0.4, top: { colour: colour.clay } }) +
    packer(cast.marek, 900, { apron: colour.lemonDeep, look: -0.3 }) +
    packer(cast.sunita, 1270, { apron: colour.green, look: -0.5, y: top + 470 }) +
    rect(-20, top + 20, 1840, 400, colour.green) +
    rect(-40, top - 4, 1880, 36, colour.woodPale, 8) +
    repeat(9, (i) => rect(18 + i * 200, top + 70, 168, 330, '#438327', 12)) +
    at(300, top, 1.9, foodBox()) +
    at(715, top, 2, foodBox({ fill: colour.wood })) +
    at(1085, top, 1.9, foodBox()) +
    at(1590, top, 2.3, fruitBowl(colour.teal))
  )
}
