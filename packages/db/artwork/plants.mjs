/** Trees, bushes, flowers, and sheep to eat them. */
import { colour } from './palette.mjs'
import { at, circle, ellipse, path, random, rect, repeat, stroke } from './shapes.mjs'
import { fruit as fruitOf, lemon } from './things.mjs'

const crowns = {
  leaf: ['#5f9f3b', '#79b54c'],
  deep: ['#3d7435', '#4f8a3d'],
  autumn: ['#cf8a35', '#e5ab3f'],
  bare: ['#aeb9a8', '#c3ccbd'],
  lemon: ['#3f8636', '#559c40'],
  apple: ['#4c8a35', '#66a544'],
}

export function tree(x, y, s = 1, kind = 'leaf') {
  const [dark, light] = crowns[kind]
  const trunk =
    path('M-8 0q4 -40 2 -86h12q-2 46 2 86Z', colour.woodDark) +
    stroke('M0 -60L-22 -92M2 -72L24 -104', colour.woodDark, 5)
  if (kind === 'bare')
    return at(
      x,
      y,
      s,
      trunk +
        stroke(
          'M0 -84V-170M0 -100L-36 -150M0 -110L34 -160M-22 -92L-48 -118M24 -104L48 -124M0 -136L-16 -170M0 -140L16 -172',
          colour.woodDark,
          4.5,
        ),
    )
  const crown =
    circle(-32, -112, 40, dark) +
    circle(34, -108, 42, dark) +
    circle(0, -148, 48, dark) +
    circle(-14, -148, 32, light) +
    circle(-36, -122, 18, light) +
    circle(24, -122, 20, light)
  const fruit =
    kind === 'lemon' || kind === 'apple'
      ? [
          [-40, -104],
          [-8, -130],
          [30, -112],
          [12, -164],
          [-22, -160],
          [46, -92],
        ]
          .map(([a, b], i) =>
            kind === 'apple'
              ? at(a, b, 0.5, fruitOf('apple'))
              : at(a, b, 0.5, lemon(), { rotate: 60 + i * 20 }),
          )
          .join('')
      : ''
  return at(x, y, s, trunk + crown + fruit)
}

export const poplar = (x, y, s = 1, kind = 'deep') =>
  at(
    x,
    y,
    s,
    rect(-5, -40, 10, 40, colour.woodDark) +
      path('M0 -210C34 -150 34 -60 0 -28C-34 -60 -34 -150 0 -210Z', crowns[kind][0]) +
      path('M-2 -196C-26 -146 -26 -80 -6 -44C-10 -90 -10 -150 -2 -196Z', crowns[kind][1]),
  )

export const bush = (x, y, s = 1, kind = 'leaf') =>
  at(
    x,
    y,
    s,
    circle(-30, -18, 26, crowns[kind][0]) +
      circle(28, -16, 24, crowns[kind][0]) +
      circle(0, -28, 32, crowns[kind][0]) +
      circle(-8, -32, 18, crowns[kind][1]) +
      rect(-54, -14, 106, 14, crowns[kind][0], 7),
  )

export const sheep = (x, y, s = 1, flip = false) =>
  at(
    x,
    y,
    s,
    [-16, -8, 8, 15].map((a) => rect(a, -12, 4, 13, colour.ink)).join('') +
      [
        [-14, -22],
        [0, -26],
        [14, -22],
        [-6, -16],
        [8, -16],
      ]
        .map(([a, b]) => circle(a, b, 11, colour.paper))
        .join('') +
      ellipse(27, -25, 8, 6, colour.ink),
    { flip },
  )

export function flowers(x, y, width, seed, count = 14) {
  const next = random(seed)
  return repeat(count, () => {
    const [a, b] = [x + next() * width, y + (next() - 0.5) * 36]
    return (
      stroke(`M${a} ${b}v-12`, colour.green, 2) +
      circle(a, b - 14, 5, next() > 0.4 ? colour.lemon : colour.paper) +
      circle(a, b - 14, 2, colour.lemonDeep)
    )
  })
}

/** A raised bed with rows of green. */
export const vegetableBed = (x, y, width, s = 1) =>
  at(
    x,
    y,
    s,
    rect(0, -34, width, 34, colour.wood, 4) +
      rect(0, -20, width, 3, colour.woodDark) +
      rect(8, -40, width - 16, 10, '#6d4c33', 4) +
      repeat(Math.floor(width / 44), (i) =>
        path(
          'M0 0q-20 -10 -16 -34q14 6 16 22q2 -20 16 -24q6 24 -16 36Z',
          i % 2 ? colour.leaf : colour.green,
          `transform="translate(${28 + i * 44} -36)"`,
        ),
      ),
  )
