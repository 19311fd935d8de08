import { mill, terrace, viaduct } from '../../buildings.mjs'
import { landscape } from '../../hills.mjs'
import { colour } from '../../palette.mjs'
import { narrowboat, water } from '../../street.mjs'

const size = { width: 1800, height: 600 }

export function neighbours() {
  const l = landscape({
    ...size,
    time: 'dusk',
    horizon: 0.72,
    seed: 25,
    sunAt: [900, 150, 62],
    clouds: [
      [300, 90, 0.8],
      [1400, 110, 0.9],
    ],
  })
  return (
    l.far +
    l.mid +
    mill(1320, 440, { s: 0.72, bays: 8, floors: 4, lit: 0.35 }) +
    mill(120, 430, { s: 0.5, bays: 6, floors: 4, chimney: 'right', lit: 0.3 }) +
    l.near +
    viaduct(480, 480, 12, { s: 0.78 }) +
    terrace(-40, 530, 5, { s: 0.72, step: 5, lit: 0.4, seed: 8 }) +
    terrace(1380, 540, 6, { s: 0.72, step: -5, lit: 0.4, seed: 10 }) +
    water(520, 1800, 80, 5) +
    narrowboat(900, 565, 0.62, colour.deep)
  )
}
