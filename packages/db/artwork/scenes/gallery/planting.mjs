import { terrace } from '../../buildings.mjs'
import { cast } from '../../cast.mjs'
import { people } from '../../figures.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { bush, flowers, tree } from '../../plants.mjs'
import { rect, stroke } from '../../shapes.mjs'

const size = { width: 1200, height: 900 }

export function planting() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.66,
    seed: 99,
    sunAt: [920, 150, 62],
    clouds: [[300, 100, 1]],
  })
  return (
    l.far +
    l.mid +
    terrace(-40, 520, 7, { s: 0.6, step: -4, seed: 4 }) +
    l.near +
    rect(0, 620, 1200, 280, '#79b246') +
    tree(600, 810, 1.5, 'lemon') +
    people(850, 460, [
      [
        cast.lily,
        420,
        {
          hands: [
            [-42, -108],
            [84, -150],
          ],
          look: 0.7,
          happy: true,
        },
      ],
      [
        cast.yusuf,
        800,
        {
          hands: [
            [-84, -150],
            [42, -108],
          ],
          look: -0.7,
          happy: true,
        },
      ],
      [cast.sunita, 250, { look: 0.6, happy: true }],
      [cast.tom, 980, { look: -0.6, happy: true, inFront: stroke('M44 -210V-10', colour.woodDark, 7) }],
    ]) +
    bush(80, 840, 1) +
    bush(1150, 850, 1) +
    flowers(20, 880, 1160, 9, 44)
  )
}
