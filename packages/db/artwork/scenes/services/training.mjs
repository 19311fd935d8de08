import { cast } from '../../cast.mjs'
import { atTable, person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { chairBack, room, table, whiteboard, window } from '../../rooms.mjs'
import { at } from '../../shapes.mjs'
import { laptop, mug, papers, plantPot } from '../../things.mjs'

export function training() {
  const top = 930
  const learner = (who, x, look, happy) =>
    chairBack(x, top + 330, 1.8, colour.lemonDeep) + atTable(who, x, top, 700, { look, happy })
  return (
    room(1200, 1200, { wall: '#e6efd8', floor: '#d3ad7a', floorAt: 0.86 }) +
    whiteboard(110, 130, 600, 400) +
    window(900, 150, 240, 320, { time: 'day', seed: 9 }) +
    at(1120, 960, 1.9, plantPot(colour.lemonDeep)) +
    person({
      ...cast.harpreet,
      ...poses.reach,
      flip: true,
      hands: [
        [-36, -160],
        [120, -258],
      ],
      x: 830,
      y: 1150,
      height: 780,
    }) +
    learner(cast.rosie, 190, 0.5) +
    learner(cast.kwame, 500, 0.5, true) +
    learner(cast.sunita, 1030, -0.6, true) +
    table(-40, 1300, 1280, top, { front: '#e9d3a4', wood: colour.wood }) +
    at(190, top + 3, 1.7, laptop(colour.slate)) +
    at(500, top + 3, 1.7, laptop(colour.teal)) +
    at(760, top + 6, 1.6, papers()) +
    at(1030, top + 3, 1.7, laptop(colour.slate)) +
    at(350, top + 5, 1.3, mug(colour.lemonDeep))
  )
}
