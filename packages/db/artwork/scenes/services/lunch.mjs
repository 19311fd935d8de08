import { cast } from '../../cast.mjs'
import { atTable, person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { poses } from '../../poses.mjs'
import { chairBack, room, table, window } from '../../rooms.mjs'
import { at, rect, repeat } from '../../shapes.mjs'
import { bowl, bunting, fruitBowl, loaf, mug } from '../../things.mjs'

export function lunch() {
  const top = 900
  const guest = (who, x, look, happy, fill) =>
    chairBack(x, top + 330, 1.8, fill) + atTable(who, x, top, 690, { look, happy })
  return (
    room(1200, 1200, { wall: '#eef2d6', floor: '#d6b184', dado: '#f3dc8b', floorAt: 0.88 }) +
    window(80, 150, 280, 300, { time: 'winter', seed: 7 }) +
    window(840, 150, 280, 300, { time: 'winter', seed: 8 }) +
    bunting(-20, 40, 1220, 40, 40, 16) +
    person({
      ...cast.ellie,
      ...poses.carry,
      apron: colour.green,
      happy: true,
      x: 600,
      y: 1080,
      height: 760,
      look: -0.3,
      top: { colour: colour.lemon, sleeve: 'short' },
      inFront:
        rect(-62, -166, 124, 9, colour.wood, 4) +
        at(-26, -165, 0.66, bowl()) +
        at(28, -165, 0.66, bowl(colour.berry)),
    }) +
    guest(cast.joan, 160, 0.6, true, colour.clay) +
    guest({ ...cast.george, hat: undefined }, 390, -0.5, false, colour.teal) +
    guest(cast.winston, 810, 0.6, true, colour.teal) +
    guest(cast.sunita, 1045, -0.5, true, colour.clay) +
    table(-40, 1500, 1280, top, { cloth: '#fffdf3' }) +
    [160, 390, 810, 1045]
      .map((x, i) =>
        at(
          x,
          top + 6,
          1.6,
          bowl(
            [colour.teal, colour.green, colour.berry, colour.lemonDeep][i],
            i % 2 ? colour.leaf : colour.clay,
          ),
        ),
      )
      .join('') +
    at(600, top + 6, 1.5, fruitBowl(colour.green)) +
    at(490, top + 8, 0.9, loaf()) +
    at(706, top + 6, 1.2, mug(colour.clay)) +
    repeat(9, (i) => rect(i * 150 - 60, 1000, 75, 300, '#f6efcf')) +
    rect(0, 1040, 1200, 40, '#f0d97a55') +
    rect(0, 1130, 1200, 40, '#f0d97a55')
  )
}
