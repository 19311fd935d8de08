/** The picture that goes with a shared link. */
import { mill, terrace, viaduct } from '../buildings.mjs'
import { cast } from '../cast.mjs'
import { person, wheelchairUser } from '../figures.mjs'
import { landscape } from '../hills.mjs'
import { flowers, tree } from '../plants.mjs'
import { poses } from '../poses.mjs'
import { at } from '../shapes.mjs'
import { dog } from '../things.mjs'

const size = { width: 1200, height: 630 }

function draw() {
  const l = landscape({
    ...size,
    time: 'dawn',
    horizon: 0.76,
    seed: 140,
    slice: true,
    sunAt: [600, 150, 84],
    clouds: [
      [200, 110, 0.9],
      [1010, 90, 0.9],
    ],
  })
  const stand = (who, x, extra) => person({ ...who, ...poses.stand, ...extra, x, y: 608, height: 370 })
  return (
    l.far +
    viaduct(760, 400, 7, { s: 0.55 }) +
    l.mid +
    mill(70, 430, { s: 0.5, bays: 6, floors: 4, chimney: 'right' }) +
    l.near +
    terrace(840, 500, 5, { s: 0.6, step: -6, seed: 6 }) +
    l.front +
    tree(60, 560, 0.9) +
    wheelchairUser({ ...cast.tom, x: 270, y: 606, height: 340, happy: true }) +
    stand(cast.fatima, 420, { look: 0.3 }) +
    stand(cast.kwame, 540, { happy: true }) +
    stand(cast.lily, 630, { happy: true }) +
    stand(cast.grace, 725, { happy: true }) +
    stand(cast.george, 845, { look: -0.3 }) +
    stand(cast.harpreet, 955, { ...poses.wave }) +
    at(1090, 608, 0.9, dog(), { flip: true }) +
    flowers(20, 612, 1160, 4, 26)
  )
}

export const share = [{ name: 'share', ...size, draw }]
