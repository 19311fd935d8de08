/** Things that people hold, eat and use; each is drawn around the origin, standing on y = 0 unless said. */
import { colour } from './palette.mjs'
import { at, circle, ellipse, path, polygon, rect, repeat, shade, stroke } from './shapes.mjs'

/** The motif: a lemon about 48 wide, centred on the origin. */
export const lemon = (fill = colour.lemon) =>
  path(
    'M-26 0C-22 -2 -21 -6 -18 -10C-9 -20 9 -20 18 -10C21 -6 22 -3 27 0C22 3 21 6 18 10C9 20 -9 20 -18 10C-21 6 -22 2 -26 0Z',
    fill,
  ) +
  path('M-12 9C-3 14 8 13 14 7C11 17 -6 19 -12 9Z', colour.lemonDeep, 'opacity=".7"') +
  path('M-20 -7C-22 -18 -12 -24 -4 -24C-6 -14 -12 -9 -20 -7Z', colour.green)

/** A round slice with eight segments, radius 50; it is the sun of these images as well. */
export const lemonSlice = () =>
  circle(0, 0, 50, colour.lemonDeep) +
  circle(0, 0, 46, colour.paper) +
  repeat(
    8,
    (i) =>
      `<g transform="rotate(${i * 45})">${path('M0 -5L13 -36Q14 -41 8 -42Q0 -43 -8 -42Q-14 -41 -13 -36Z', colour.lemon)}</g>`,
  )

/** The emblem of the charity's own things: a leaf, about 40 wide. */
export const leafMark = (fill = colour.green) =>
  path('M-20 12C-22 -12 -4 -22 20 -20C22 2 8 20 -14 16Z', fill) + stroke('M-22 20L8 -8', shade(fill, 0.45), 3)

/** An apple, an orange, a pear and a plum, each about 44 wide, centred on the origin. */
export const fruit = (kind = 'apple') => {
  const leaf = path('M2 -20C4 -30 14 -34 22 -30C20 -22 12 -18 2 -20Z', colour.green)
  const stem = stroke('M0 -18Q0 -26 4 -30', colour.woodDark, 3)
  if (kind === 'orange')
    return (
      circle(0, 0, 21, '#ee9a3c') + path('M-14 12A21 21 0 0 0 20 6A21 21 0 0 1 -14 12Z', '#d9802a') + stem
    )
  if (kind === 'pear')
    return (
      path(
        'M0 -28C10 -28 11 -16 14 -8C24 6 20 22 0 22C-20 22 -24 6 -14 -8C-11 -16 -10 -28 0 -28Z',
        '#b9c653',
      ) +
      path('M-13 16C4 20 16 14 18 4C22 18 12 23 0 22C-6 22 -10 20 -13 16Z', '#9aac3d') +
      stroke('M0 -26Q1 -34 5 -36', colour.woodDark, 3)
    )
  if (kind === 'plum')
    return (
      circle(0, 2, 18, colour.plum) +
      path('M-6 -14Q-12 2 -4 18', 'none', `stroke="#8a6690" stroke-width="3"`) +
      stem
    )
  return (
    path('M0 -14C10 -24 26 -16 22 4C20 18 10 24 0 20C-10 24 -20 18 -22 4C-26 -16 -10 -24 0 -14Z', '#cf4f3f') +
    path('M-14 14C0 18 14 12 19 0C20 16 10 24 0 20C-6 22 -11 19 -14 14Z', '#b23e33') +
    stem +
    leaf
  )
}

export const mug = (fill = colour.green) =>
  stroke('M12 -24q13 0 11 9q-2 8 -12 7', fill, 5) +
  path('M-15 -30h30v24q0 6 -6 6h-18q-6 0 -6 -6Z', fill) +
  ellipse(0, -30, 15, 3.5, shade(fill, -0.25))

export const steam = () =>
  stroke('M-6 -42q-6 -8 0 -16t0 -16M8 -42q-6 -8 0 -16t0 -16', colour.white, 3, 'opacity=".75"')

export const teapot = (fill = colour.lemon) =>
  stroke('M40 -44q26 -2 18 20q-5 12 -22 14', fill, 8) +
  path('M-36 -34q-18 0 -26 -26l12 -2q4 14 20 14Z', fill) +
  path('M-40 -30q0 -34 40 -34t40 34q0 30 -18 30h-44q-18 0 -18 -30Z', fill) +
  path('M-24 -60q24 -12 48 0Z', shade(fill, -0.15)) +
  circle(0, -70, 7, shade(fill, -0.15))

/** A sponge with cream; with slices of lemon on it, or with strawberries. */
export const cake = ({ ofLemon = false } = {}) =>
  ellipse(0, -2, 66, 8, colour.white) +
  rect(-48, -44, 96, 42, colour.woodPale, 6) +
  rect(-48, -27, 96, 7, ofLemon ? colour.lemon : '#cf4f57') +
  path(
    'M-50 -40q0 -14 12 -14h76q12 0 12 14q-6 14 -12 2q-8 16 -18 0q-8 14 -16 0q-8 16 -18 0q-8 12 -14 0q-8 14 -22 -2Z',
    colour.paper,
  ) +
  [-26, 0, 26]
    .map((x) =>
      ofLemon
        ? at(x, -58, 0.24, lemonSlice())
        : path(`M${x - 9} -64q9 -8 18 0q0 12 -9 18q-9 -6 -9 -18Z`, '#d2464e') +
          path(`M${x - 6} -67q6 -5 12 0q-6 5 -12 0Z`, colour.leaf),
    )
    .join('')

export const bowl = (fill = colour.teal, soup = colour.clay) =>
  ellipse(0, -24, 32, 8, shade(fill, 0.3)) +
  ellipse(0, -23, 26, 5.5, soup) +
  path('M-32 -24q2 24 22 24h20q20 0 22 -24q-32 14 -64 0Z', fill)

export const fruitBowl = (fill = colour.teal, { ofLemons = false } = {}) =>
  [
    [-26, -32],
    [0, -36],
    [26, -32],
    [-13, -48],
    [14, -49],
  ]
    .map(([x, y], i) =>
      ofLemons
        ? at(x, y, 0.72, lemon(), { rotate: i * 24 - 30 })
        : at(x, y, 0.78, fruit(['apple', 'orange', 'pear', 'orange', 'apple'][i]), { rotate: i * 12 - 24 }),
    )
    .join('') + path('M-54 -30h108q-2 30 -34 30h-40q-32 0 -34 -30Z', fill)

export const football = () =>
  circle(0, 0, 22, colour.paper) +
  polygon(
    [
      [0, -9],
      [9, -2],
      [5, 8],
      [-5, 8],
      [-9, -2],
    ],
    colour.ink,
  ) +
  stroke('M0 -9V-21M9 -2L20 -6M5 8L12 18M-5 8L-12 18M-9 -2L-20 -6', colour.ink, 2) +
  '<circle r="22" fill="none" stroke="#33352a" stroke-width="2"/>'

export const basketball = () =>
  circle(0, 0, 24, colour.clay) +
  stroke('M-24 0h48M0 -24v48M-17 -17q14 17 0 34M17 -17q-14 17 0 34', colour.brickDark, 2.4)

/** A cardboard or wooden box of food, 120 wide. */
export function foodBox({ fill = colour.woodPale, full = true } = {}) {
  const food =
    rect(-50, -96, 20, 50, colour.clay, 3) +
    rect(-50, -80, 20, 14, colour.cream) +
    at(-16, -84, 0.8, fruit('apple'), { rotate: -14 }) +
    stroke('M10 -60Q18 -118 30 -112M14 -60Q8 -112 18 -120', colour.leaf, 9) +
    rect(-28, -74, 26, 30, colour.brick, 4) +
    rect(-28, -66, 26, 10, colour.lemonPale) +
    path('M28 -50v-40q0 -14 12 -14t12 14v40Z', colour.lemonPale) +
    rect(28, -78, 24, 16, colour.green) +
    at(8, -66, 0.7, fruit('orange'), { rotate: 12 })
  return (
    (full ? food : '') +
    path('M-62 -62h124l-6 62h-112Z', fill) +
    path('M-62 -62h124l-1 10h-122Z', shade(fill, -0.14)) +
    at(0, -26, 0.75, leafMark())
  )
}

export const tin = (fill) =>
  rect(-17, -46, 34, 46, '#c9d2d2', 4) + rect(-17, -37, 34, 28, fill) + circle(0, -23, 8, colour.cream)
export const jar = (fill) =>
  rect(-15, -44, 30, 44, fill, 7) +
  rect(-13, -52, 26, 10, colour.paper, 3) +
  rect(-15, -30, 30, 16, colour.cream)
export const packet = (fill) =>
  path('M-18 -62h36l-2 62h-32Z', fill) +
  rect(-16, -44, 32, 20, colour.cream) +
  at(0, -34, 0.42, leafMark(fill))
export const loaf = () =>
  path('M-40 0v-22q-8 -20 14 -24h52q22 4 14 24v22Z', colour.wood) +
  stroke('M-18 -36l8 12M2 -36l8 12M22 -36l8 12', colour.woodPale, 4)

export const book = (fill) =>
  rect(-9, -62, 18, 62, fill, 2) +
  rect(-9, -52, 18, 5, colour.lemonPale) +
  rect(-9, -14, 18, 4, colour.lemonPale)
export const openBook = () =>
  path('M0 -6Q-28 -20 -56 -8V-2Q-28 -12 0 2Q28 -12 56 -2V-8Q28 -20 0 -6Z', colour.paper) +
  stroke('M0 -6V1', colour.stoneDark, 2)
export const songbook = (fill = colour.berry) =>
  polygon(
    [
      [-38, -36],
      [0, -28],
      [38, -36],
      [38, 14],
      [0, 22],
      [-38, 14],
    ],
    fill,
  ) +
  polygon(
    [
      [-33, -41],
      [0, -33],
      [33, -41],
      [33, 8],
      [0, 16],
      [-33, 8],
    ],
    colour.paper,
  ) +
  stroke('M0 -33V16', colour.stoneDark, 2)
export const laptop = (fill = colour.slate) =>
  path('M-48 -62h96q4 0 4 4v54h-104v-54q0 -4 4 -4Z', fill) +
  at(0, -32, 0.5, leafMark(shade(fill, 0.55))) +
  rect(-62, -6, 124, 7, shade(fill, -0.25), 3)
export const papers = () =>
  polygon(
    [
      [-44, 0],
      [-30, -16],
      [34, -16],
      [22, 0],
    ],
    colour.white,
  ) + stroke('M-24 -11h42M-28 -7h36M-32 -3h30', colour.skyDeep, 2)
export const phone = () => rect(-9, -18, 18, 36, colour.ink, 4) + rect(-7, -14, 14, 26, colour.skyDeep, 2)

export const guitar = () =>
  rect(-5, -150, 10, 92, colour.woodDark, 2) +
  rect(-9, -168, 18, 24, colour.ink, 3) +
  path('M0 -76c-24 0 -28 20 -20 32c-18 8 -18 44 20 44s38 -36 20 -44c8 -12 4 -32 -20 -32Z', colour.clay) +
  circle(0, -34, 11, colour.ink) +
  rect(-12, -14, 24, 5, colour.ink)

/** A string of flags from one point to another. */
export function bunting(x1, y1, x2, y2, sag = 40, count = 11) {
  const fills = [colour.lemon, colour.green, colour.clay, colour.teal, colour.paper]
  const point = (t) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
  const flags = repeat(count, (i) => {
    const [a, b] = [point((i + 0.12) / count), point((i + 0.88) / count)]
    return polygon(
      [a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + Math.abs(b[0] - a[0]) * 0.95]],
      fills[i % fills.length],
    )
  })
  return (
    stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, colour.woodDark, 3) + flags
  )
}

/** Warm lights on a line. */
export function lights(x1, y1, x2, y2, sag = 40, count = 12) {
  const point = (t) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
  const bulbs = repeat(count, (i) => {
    const [x, y] = point((i + 0.5) / count)
    return circle(x, y + 9, 16, '#fff3b555') + circle(x, y + 9, 7.5, colour.lemon)
  })
  return (
    stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, colour.woodDark, 2.5) +
    bulbs
  )
}

export const dog = (fill = colour.woodPale) =>
  stroke('M-46 -44q-18 -8 -16 -24', fill, 9) +
  limbsOfDog(fill) +
  path('M-50 -40q0 -20 24 -20h48q12 0 12 20q-6 16 -24 16h-44q-16 0 -16 -16Z', fill) +
  path('M20 -50q-4 -38 20 -38q10 0 14 10l14 6q4 12 -12 14l-6 14q-16 8 -30 -6Z', fill) +
  path('M24 -84q-14 4 -10 26q12 -2 16 -22Z', shade(fill, -0.3)) +
  circle(46, -74, 3, colour.ink) +
  circle(67, -70, 4, colour.ink) +
  rect(22, -56, 26, 7, colour.green, 3)
const limbsOfDog = (fill) =>
  [-40, -24, 12, 24].map((x, i) => rect(x, -34, 11, 34, i % 2 ? fill : shade(fill, -0.12), 5)).join('')

export const stick = () => stroke('M0 0V-128q0 -14 -14 -14', colour.woodDark, 6)
export const flask = () => rect(-10, -44, 20, 44, colour.deep, 4) + rect(-9, -54, 18, 14, colour.lemon, 3)
export const plantPot = (fill = colour.clay) =>
  [
    [-34, -96, -28],
    [30, -104, 24],
    [-16, -126, -12],
    [14, -132, 10],
    [0, -142, 0],
  ]
    .map(([x, , turn]) =>
      path(
        'M0 0Q-24 -46 0 -92Q24 -46 0 0Z',
        turn % 4 ? colour.green : colour.leaf,
        `transform="translate(${x / 3} -48) rotate(${turn * 1.5})"`,
      ),
    )
    .join('') +
  path('M-34 -54h68l-8 54h-52Z', fill) +
  rect(-38, -62, 76, 16, shade(fill, -0.12), 4)
