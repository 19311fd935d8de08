import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { armchair, room, rug, shelves, table, window } from '../../rooms.mjs'
import { at } from '../../shapes.mjs'
import { book, jar, lights, mug, plantPot, steam, teapot } from '../../things.mjs'

/** Someone in an armchair with a mug in both hands. */
function seated(who, x, y, s, fill, look = 0) {
  const chair = armchair(x, y, s, fill)
  const arms = {
    hands: [
      [-9, -150],
      [9, -150],
    ],
    fore: 0.84,
    look,
    held: '',
    inFront: at(0, -136, 0.8, mug(colour.paper) + steam()),
  }
  return (
    chair.back +
    chair.front +
    person({ ...who, ...poses.sitFront, ...arms, happy: look > 0, x, y, height: 300 * s })
  )
}

export function women() {
  const seat = (who, x, y, s, fill, extra) => {
    const chair = armchair(x, y, s, fill)
    return (
      chair.back + person({ ...who, ...poses.sitFront, x, y: y - 4, height: 300 * s, ...extra }) + chair.front
    )
  }
  return (
    room(1200, 1200, { wall: '#f3e3d3', floor: '#cfa678', dado: undefined }) +
    window(420, 150, 360, 360, { time: 'dusk', seed: 5 }) +
    lights(-20, 40, 1220, 40, 44, 18) +
    at(110, 900, 2.1, plantPot(colour.lemonDeep)) +
    shelves(930, 230, 220, 120, [
      [book(colour.berry), book(colour.teal), book(colour.lemonDeep), book(colour.green)],
      [jar(colour.lemonDeep), book(colour.clay), book(colour.navy)],
    ]) +
    rug(600, 1080, 520, 110, colour.rose) +
    seat(cast.sunita, 600, 930, 1.75, colour.teal, { happy: true }) +
    seated(cast.amina, 300, 1010, 1.85, colour.green, 0.6) +
    seated(cast.grace, 905, 1010, 1.85, colour.lemonDeep, -0.6) +
    table(470, 1140, 260, 1010, { wood: colour.wood }) +
    at(540, 1012, 0.95, teapot(colour.lemon)) +
    at(640, 1012, 1.1, mug(colour.berry) + steam()) +
    at(700, 1012, 1.1, mug(colour.green))
  )
}
