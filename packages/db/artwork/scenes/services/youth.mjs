import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { room, sofa, window } from '../../rooms.mjs'
import { at, circle, ellipse, rect, repeat } from '../../shapes.mjs'
import { basketball, guitar, lights, plantPot } from '../../things.mjs'

const paddle = (x, y, fill) => at(x, y, 1, rect(-4, 2, 8, 20, colour.wood, 3) + ellipse(0, -14, 18, 20, fill))

export function youth() {
  return (
    room(1200, 1200, { wall: '#d5e6df', floor: '#caa574', dado: colour.lemonPale, floorAt: 0.7 }) +
    window(80, 150, 290, 300, { time: 'dusk', seed: 14 }) +
    lights(-20, 50, 1220, 50, 60, 18) +
    repeat(
      3,
      (i) =>
        rect(480 + i * 150, 170 + (i % 2) * 40, 120, 120, [colour.clay, colour.lemon, colour.green][i], 8) +
        circle(540 + i * 150, 230 + (i % 2) * 40, 34, [colour.lemon, colour.teal, colour.lemonPale][i]),
    ) +
    sofa(610, 830, 1.25, colour.teal) +
    person({
      ...cast.zara,
      ...poses.sitFront,
      x: 560,
      y: 830,
      height: 560,
      look: 0.3,
      happy: true,
      hands: [
        [-34, -116],
        [44, -140],
      ],
      fore: 0.9,
      inFront: at(-4, -108, 0.75, guitar(), { rotate: 62 }),
    }) +
    at(990, 860, 1.8, plantPot(colour.lemonDeep)) +
    person({
      ...cast.jamal,
      ...poses.reach,
      hands: [
        [-50, -136],
        [98, -204],
      ],
      happy: true,
      x: 165,
      y: 1130,
      height: 800,
      inFront: paddle(103, -214, colour.berry),
    }) +
    person({
      ...cast.callum,
      ...poses.reach,
      flip: true,
      hands: [
        [-48, -120],
        [98, -196],
      ],
      happy: true,
      x: 1040,
      y: 1140,
      height: 800,
      inFront: paddle(103, -206, colour.lemonDeep),
    }) +
    rect(300, 950, 610, 26, colour.deep, 4) +
    rect(300, 950, 610, 7, colour.paper) +
    rect(370, 976, 18, 200, colour.ink) +
    rect(822, 976, 18, 200, colour.ink) +
    rect(600, 886, 9, 66, colour.paper) +
    circle(700, 862, 13, colour.paper) +
    at(640, 1120, 1.5, basketball())
  )
}
