import { cast } from '../../cast.mjs'
import { atTable, person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { chairBack, noticeboard, room, table, whiteboard, window } from '../../rooms.mjs'
import { at } from '../../shapes.mjs'
import { laptop, mug, papers, plantPot } from '../../things.mjs'

export function learning() {
  const top = 905
  const learner = (who, x, extra) =>
    chairBack(x, top + 380, 2, colour.lemonDeep) + atTable(who, x, top, 760, extra)
  return (
    room(1800, 1200, { wall: '#e4eed6', floorAt: 0.94, dado: '#cbdfc6' }) +
    window(70, 190, 320, 360, { time: 'day', seed: 9 }) +
    whiteboard(450, 190, 560, 380) +
    noticeboard(1400, 230, 290, 280) +
    at(100, 1130, 2.2, plantPot(colour.clay)) +
    person({
      ...cast.harpreet,
      ...poses.reach,
      flip: true,
      happy: true,
      hands: [
        [-36, -160],
        [112, -246],
      ],
      x: 1150,
      y: 1200,
      height: 930,
    }) +
    learner(cast.rosie, 455, { look: 0.6 }) +
    learner(cast.winston, 770, { look: 0.5, happy: true }) +
    learner(cast.zara, 1400, { look: -0.6, happy: true }) +
    table(180, 1240, 1700, top, { front: '#e9d3a4' }) +
    at(455, top + 5, 1.8, laptop()) +
    at(770, top + 5, 1.8, laptop(colour.teal)) +
    at(1400, top + 5, 1.8, laptop(colour.deep)) +
    at(985, top + 6, 1.9, papers()) +
    at(1205, top + 6, 1.6, mug(colour.berry)) +
    at(610, top + 6, 1.6, mug(colour.clay))
  )
}
