import { cast } from '../../cast.mjs'
import { atTable, person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { chairBack, room, table, whiteboard, window } from '../../rooms.mjs'
import { at } from '../../shapes.mjs'
import { laptop, mug, papers } from '../../things.mjs'

export function computers() {
  const top = 660
  const seat = (who, x, extra) => chairBack(x, top + 280, 1.6, colour.clay) + atTable(who, x, top, 640, extra)
  return (
    room(1200, 900, { wall: '#f4edcd', floorAt: 0.9 }) +
    window(90, 100, 280, 260, { time: 'day', seed: 21 }) +
    whiteboard(700, 80, 400, 260) +
    seat({ ...cast.george, hat: undefined }, 250, { look: 0.5, happy: true }) +
    person({
      ...cast.ellie,
      x: 480,
      y: 960,
      height: 640,
      look: -0.6,
      happy: true,
      hands: [
        [-104, -176],
        [38, -120],
      ],
    }) +
    seat(cast.fatima, 760, { look: 0.4 }) +
    seat(cast.kwame, 1040, { look: -0.5, happy: true }) +
    table(-30, 1100, 1260, top, { front: '#cfdcb4' }) +
    at(250, top + 3, 1.6, laptop()) +
    at(760, top + 3, 1.6, laptop(colour.teal)) +
    at(1040, top + 3, 1.6, laptop()) +
    at(510, top + 5, 1.4, papers()) +
    at(905, top + 4, 1.2, mug(colour.green))
  )
}
