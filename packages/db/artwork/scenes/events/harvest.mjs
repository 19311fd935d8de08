import { terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { bush, tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { at, ellipse, rect } from '../../shapes.mjs'
import { falling } from '../../sky.mjs'
import { stall } from '../../street.mjs'
import { bowl, bunting, fruitBowl, loaf, plantPot } from '../../things.mjs'

const size = { width: 1200, height: 1200 }

export function harvest() {
  const l = landscape({
    ...size,
    time: 'autumn',
    horizon: 0.6,
    seed: 12,
    sunAt: [300, 190, 78],
    clouds: [[760, 130, 1]],
  })
  const pumpkin = (x, y, s) =>
    at(
      x,
      y,
      s,
      ellipse(-16, -20, 16, 20, colour.clay) +
        ellipse(16, -20, 16, 20, colour.clay) +
        ellipse(0, -20, 15, 22, '#e89a63') +
        rect(-3, -50, 6, 12, colour.green, 2),
    )
  const goods = at(-80, -104, 0.72, loaf()) + at(0, -104, 0.62, fruitBowl(colour.teal)) + pumpkin(80, -104, 1)
  const soups = [-76, 0, 76]
    .map((x, i) => at(x, -104, 1, bowl([colour.berry, colour.teal, colour.green][i])))
    .join('')
  return (
    l.far +
    l.mid +
    terrace(480, 640, 6, { s: 0.7, step: -4, seed: 5 }) +
    l.near +
    tree(90, 800, 1.6, 'autumn') +
    tree(1130, 800, 1.5, 'autumn') +
    rect(0, 760, 1200, 440, '#a6b548') +
    stall(330, 960, 1.4, colour.deep, goods) +
    stall(870, 960, 1.4, colour.lemonDeep, soups) +
    bunting(-20, 420, 1220, 420, 50, 18) +
    person({ ...cast.grace, ...poses.hips, x: 600, y: 985, height: 440, apron: colour.deep, happy: true }) +
    person({ ...cast.harpreet, x: 200, y: 1130, height: 520, look: 0.6, happy: true }) +
    person({ ...cast.yusuf, x: 350, y: 1140, height: 520, look: 0.5 }) +
    person({ ...cast.mei, x: 990, y: 1130, height: 520, look: -0.6, happy: true }) +
    pumpkin(540, 1130, 2.4) +
    pumpkin(680, 1150, 1.8) +
    pumpkin(800, 1120, 2) +
    at(1120, 1150, 1.2, plantPot()) +
    falling(1200, 800, 5, 24, '#e5ab3f', 7) +
    bush(60, 1120, 0.9, 'autumn')
  )
}
