import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { room, rug, window } from '../../rooms.mjs'
import { at, circle, rect, repeat } from '../../shapes.mjs'
import { guitar, lights, plantPot } from '../../things.mjs'

export function music() {
  return (
    room(1200, 900, { wall: '#d3e3e0', floorAt: 0.8, dado: '#f6e6a6' }) +
    lights(-20, 40, 1220, 40, 60, 18) +
    window(80, 140, 240, 240, { time: 'dusk', seed: 5 }) +
    repeat(
      3,
      (i) =>
        rect(760 + i * 140, 150 + (i % 2) * 30, 110, 110, [colour.berry, colour.lemon, colour.teal][i], 8) +
        circle(815 + i * 140, 205 + (i % 2) * 30, 32, [colour.lemon, colour.green, colour.lemonPale][i]),
    ) +
    rug(600, 830, 500, 56, colour.clay) +
    person({
      ...cast.zara,
      x: 420,
      y: 820,
      height: 560,
      happy: true,
      look: 0.4,
      hands: [
        [-34, -150],
        [52, -186],
      ],
      inFront: at(-4, -138, 0.78, guitar(), { rotate: 60 }),
    }) +
    person({
      ...cast.jamal,
      x: 650,
      y: 830,
      height: 560,
      happy: true,
      hands: [
        [-42, -108],
        [14, -236],
      ],
      inFront: circle(12, -246, 10, colour.ink) + rect(7, -240, 10, 26, colour.slate, 4),
    }) +
    person({ ...cast.callum, ...poses.wave, x: 880, y: 830, height: 560 }) +
    person({ ...cast.mei, x: 190, y: 800, height: 520, look: 0.6, happy: true }) +
    at(1110, 810, 1.5, plantPot(colour.lemonDeep))
  )
}
