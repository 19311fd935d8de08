import { hall, terrace } from '../../buildings.mjs'
import { cast, wrapped } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { tree } from '../../plants.mjs'
import { poses } from '../../poses.mjs'
import { rect } from '../../shapes.mjs'
import { falling } from '../../sky.mjs'
import { lampPost } from '../../street.mjs'
import { lights } from '../../things.mjs'

const size = { width: 1200, height: 1200 }

export function winterLunch() {
  const l = landscape({
    ...size,
    time: 'winter',
    horizon: 0.62,
    seed: 5,
    sunAt: [970, 170, 66],
    clouds: [
      [300, 130, 1.1],
      [660, 80, 0.8],
    ],
  })
  return (
    l.far +
    l.mid +
    terrace(-30, 700, 3, { s: 0.8, lit: 0.6, seed: 3 }) +
    l.near +
    tree(120, 800, 1.3, 'bare') +
    tree(1110, 800, 1.4, 'bare') +
    rect(0, 770, 1200, 430, '#f4f7ee') +
    hall(600, 850, 1.5, { glass: '#ffe58a', door: colour.berry }) +
    lights(60, 520, 1140, 520, 40, 18) +
    rect(0, 905, 1200, 295, '#e9eee2') +
    lampPost(110, 960, 1.4) +
    falling(1200, 1200, 4, 90, '#ffffff', 7) +
    person({ ...wrapped(cast.winston, colour.navy), x: 300, y: 1130, height: 460, look: 0.6, happy: true }) +
    person({
      ...wrapped(cast.sunita, colour.berry, colour.lemonDeep),
      x: 450,
      y: 1140,
      height: 460,
      hat: { style: 'bobble', colour: colour.teal },
    }) +
    person({
      ...wrapped(cast.lily, colour.teal, colour.clay),
      hat: { style: 'bobble', colour: colour.clay },
      ...poses.wave,
      x: 740,
      y: 1150,
      height: 460,
    }) +
    person({
      ...wrapped(cast.kwame, colour.deep),
      hat: { style: 'beanie', colour: colour.lemonDeep },
      x: 890,
      y: 1140,
      height: 460,
      look: -0.5,
      happy: true,
    })
  )
}
