import { cast } from '../../cast.mjs'
import { atTable, person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { chairBack, noticeboard, room, table, whiteboard, window } from '../../rooms.mjs'
import { at } from '../../shapes.mjs'
import { laptop, mug, papers, plantPot } from '../../things.mjs'

export function learning() {
  const top = 452
  const learner = (who, x, extra) =>
    chairBack(x, top + 200, 1.1, colour.lemonDeep) + atTable(who, x, top, 440, extra)
  return (
    room(1800, 600, { wall: '#e4eed6', floorAt: 0.94 }) +
    window(560, 80, 270, 250, { time: 'day', seed: 9 }) +
    whiteboard(1010, 50, 400, 240) +
    noticeboard(1560, 70, 200, 170) +
    at(790, 560, 1.2, plantPot(colour.clay)) +
    person({
      ...cast.harpreet,
      ...poses.reach,
      flip: true,
      hands: [
        [-36, -160],
        [112, -246],
      ],
      x: 1500,
      y: 640,
      height: 540,
    }) +
    learner(cast.rosie, 1000, { look: 0.6 }) +
    learner(cast.winston, 1200, { look: 0.5, happy: true }) +
    learner(cast.zara, 1690, { look: -0.6, happy: true }) +
    table(900, 640, 940, top, { front: '#e9d3a4' }) +
    at(1000, top + 3, 1.05, laptop()) +
    at(1200, top + 3, 1.05, laptop(colour.teal)) +
    at(1690, top + 3, 1.05, laptop()) +
    at(1390, top + 4, 1, papers()) +
    at(1500, top + 4, 0.9, mug(colour.berry)) +
    at(1100, top + 4, 0.9, mug(colour.lemonDeep))
  )
}
