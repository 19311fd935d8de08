import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { armchair, lamp, noticeboard, room, rug, table, window } from '../../rooms.mjs'
import { at } from '../../shapes.mjs'
import { cake, mug, plantPot, steam } from '../../things.mjs'

export function tea() {
  const chair = (x, fill) => armchair(x, 800, 1.7, fill)
  const [a, b] = [chair(330, colour.leaf), chair(870, colour.clay)]
  const sip = {
    ...poses.sitFront,
    hands: [
      [-9, -150],
      [9, -150],
    ],
    fore: 0.84,
    inFront: at(0, -136, 0.8, mug(colour.paper) + steam()),
    y: 800,
    height: 510,
  }
  return (
    room(1200, 900, { wall: '#e8efd5', floorAt: 0.78 }) +
    window(450, 90, 300, 280, { time: 'dusk', seed: 9 }) +
    lamp(160, 60) +
    noticeboard(930, 120, 210, 170) +
    rug(600, 830, 480, 60, colour.teal) +
    a.back +
    a.front +
    b.back +
    b.front +
    person({ ...cast.joan, ...sip, x: 330, look: 0.5, happy: true }) +
    person({ ...cast.winston, ...sip, x: 870, look: -0.5, happy: true }) +
    table(500, 860, 200, 730) +
    at(600, 733, 0.9, cake()) +
    at(70, 800, 1.6, plantPot(colour.lemonDeep)) +
    at(1140, 800, 1.5, plantPot())
  )
}
