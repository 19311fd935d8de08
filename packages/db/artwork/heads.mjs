/** Heads, hair and hats, drawn around the head's centre; about 46 wide and 54 high. */
import { colour } from './palette.mjs'
import { circle, ellipse, group, path, rect, repeat, shade, stroke } from './shapes.mjs'

const cap = 'M-23 2C-28 -36 28 -36 23 2C21 -10 13 -15 0 -15C-13 -15 -21 -10 -23 2Z'
const sweep = 'M-23 4C-30 -38 29 -37 23 4C22 -6 19 -11 14 -14C4 -8 -10 -9 -17 -12C-21 -8 -22 -2 -23 4Z'
const curls = [
  [-21, -8],
  [-19, -18],
  [-11, -26],
  [0, -29],
  [11, -26],
  [19, -18],
  [21, -8],
  [-6, -20],
  [7, -20],
]

/** What lies behind the face, and what lies on the brow, for each way of wearing hair. */
const styles = {
  short: (c) => ['', path(sweep, c)],
  crop: (c) => ['', path('M-22 -3C-25 -33 25 -33 22 -3C20 -13 16 -18 0 -19C-16 -18 -20 -13 -22 -3Z', c)],
  curly: (c) => ['', curls.map(([x, y]) => circle(x, y, 9, c)).join('')],
  afro: (c) => [circle(0, -12, 36, c), path('M-23 -4C-26 -32 26 -32 23 -4C14 -17 -14 -17 -23 -4Z', c)],
  bob: (c) => [path('M-28 16C-34 -42 34 -42 28 16C20 24 -20 24 -28 16Z', c), path(sweep, c)],
  long: (c) => [
    path('M-26 -6C-32 -40 32 -40 26 -6C30 16 32 34 27 48C14 56 -14 56 -27 48C-32 34 -30 16 -26 -6Z', c),
    path(sweep, c),
  ],
  ponytail: (c) => [path('M-14 -22C-40 -26 -46 4 -36 34C-28 26 -22 4 -16 -6Z', c), path(sweep, c)],
  bun: (c) => [circle(-4, -33, 14, c), path(cap, c)],
  braids: (c) => [
    repeat(
      4,
      (i) => ellipse(-25 - (i % 2), 4 + i * 13, 7.5, 9, c) + ellipse(25 + (i % 2), 4 + i * 13, 7.5, 9, c),
    ),
    path(cap, c) + stroke('M0 -29L0 -15', shade(c, 0.2), 1.5),
  ],
  bald: (c) => [
    '',
    path('M-23 6C-26 -2 -25 -12 -21 -16C-20 -8 -20 0 -23 6Z', c) +
      path('M23 6C26 -2 25 -12 21 -16C20 -8 20 0 23 6Z', c),
  ],
  none: () => ['', ''],
}

/** Hats and scarves: [behind, in front]. */
const hats = {
  hijab: (c) => [
    path(
      'M-29 4C-33 -42 33 -42 29 4C30 22 36 34 40 44C22 60 -22 60 -40 44C-36 34 -30 22 -29 4Z',
      shade(c, -0.12),
    ),
    path(
      'M-28 6C-33 -42 33 -42 28 6C28 22 18 32 6 35C26 38 30 46 26 52C12 58 -14 58 -30 48C-30 36 -28 22 -28 6ZM-19 2C-19 18 -9 26 0 26C9 26 19 18 19 2C19 -16 10 -20 0 -20C-10 -20 -19 -16 -19 2Z',
      c,
      'fill-rule="evenodd"',
    ) + stroke('M-18 26C-8 36 2 38 12 37', shade(c, -0.16), 2),
  ],
  turban: (c) => [
    '',
    path('M-27 -4C-34 -48 34 -48 27 -4C14 -18 -14 -18 -27 -4Z', c) +
      stroke(
        'M-25 -14C-8 -36 10 -38 20 -32M-22 -24C-8 -40 0 -38 8 -38M25 -14C16 -26 4 -30 -6 -30',
        shade(c, -0.16),
        2,
      ),
  ],
  flatcap: (c) => [
    '',
    path('M-25 -8C-27 -36 22 -38 26 -12C22 -16 -10 -18 -25 -8Z', c) +
      path('M2 -15C16 -20 34 -14 37 -6C26 -10 10 -10 0 -9Z', shade(c, -0.2)),
  ],
  beanie: (c) => ['', path('M-25 -6C-28 -44 28 -44 25 -6Z', c) + rect(-27, -14, 54, 11, shade(c, -0.16), 5)],
  bobble: (c) => [
    '',
    circle(0, -42, 9, colour.cream) +
      path('M-25 -6C-28 -44 28 -44 25 -6Z', c) +
      rect(-27, -14, 54, 11, colour.cream, 5),
  ],
  sunhat: (c) => [
    '',
    path('M-22 -12C-24 -44 24 -44 22 -12Z', c) +
      ellipse(0, -12, 40, 8, c) +
      path('M-22 -19C-8 -14 8 -14 22 -19L22 -13C8 -9 -8 -9 -22 -13Z', shade(c, -0.35)),
  ],
  cap: (c) => [
    '',
    path('M-24 -8C-28 -42 28 -42 24 -8C8 -14 -8 -14 -24 -8Z', c) +
      path('M4 -13C18 -17 38 -12 42 -5C28 -8 14 -8 2 -8Z', shade(c, -0.2)),
  ],
}

const beard = (c) =>
  path('M-22 4C-22 24 -12 34 0 34C12 34 22 24 22 4C18 12 12 11 7 11C3 9 -3 9 -7 11C-12 11 -18 12 -22 4Z', c)
const spectacles = (x) =>
  `<g fill="none" stroke="${colour.ink}" stroke-width="1.8"><circle cx="${x - 8}" cy="0" r="6.4"/><circle cx="${x + 8}" cy="0" r="6.4"/><path d="M${x - 1.6} 0h3.2"/></g>`

function face({ skin, look, beardColour, glasses, brow, happy }) {
  const x = look * 7
  const line = shade(skin, -0.45)
  const eyes = circle(x - 8, 0, 2.5, colour.ink) + circle(x + 8, 0, 2.5, colour.ink)
  const brows = stroke(`M${x - 12} -7q4 -3 8 -1M${x + 4} -8q4 -2 8 1`, brow, 1.9)
  const nose = stroke(`M${x + look} 2q${look >= 0 ? 4 : -4} 5 0 6`, line, 1.7)
  const cheeks =
    ellipse(x - 12, 8, 5, 3.5, '#e0685a', 'opacity=".22"') +
    ellipse(x + 12, 8, 5, 3.5, '#e0685a', 'opacity=".22"')
  const mouth = happy
    ? path(`M${x - 7} 12.5q7 2 14 0q-1.5 8 -7 8t-7 -8Z`, colour.white, `stroke="${line}" stroke-width="1.2"`)
    : stroke(`M${x - 6} 13.5q6 5.5 12 0`, line, 2)
  return (
    cheeks +
    (beardColour ? beard(beardColour) : '') +
    eyes +
    brows +
    nose +
    mouth +
    (glasses ? spectacles(x) : '')
  )
}

/**
 * A head looking left (-1), ahead (0) or right (1), or seen from behind. `behind` is the hair that falls behind
 * the shoulders, to be drawn before the body.
 */
export function head({
  skin,
  hair,
  hat,
  look = 0,
  tilt = 0,
  back = false,
  glasses = false,
  beard: hasBeard = false,
  happy = false,
}) {
  const turned = (content) => group(content, `rotate(${tilt})`)
  const [hatBehind, hatFront] = hat ? hats[hat.style](hat.colour) : ['', '']
  const covered = hat?.style === 'hijab'
  const [hairBehind, hairFront] = covered ? ['', ''] : styles[hair?.style ?? 'none'](hair?.colour)
  const ears = ellipse(-22, 2, 4.5, 6, shade(skin, -0.08)) + ellipse(22, 2, 4.5, 6, shade(skin, -0.08))
  if (back) {
    const fill = covered ? hat.colour : (hair?.colour ?? skin)
    const nape = path('M-24 -4C-26 -38 26 -38 24 -4C24 14 16 24 0 24C-16 24 -24 14 -24 -4Z', fill)
    const scarf = covered
      ? path('M-29 4C-33 -42 33 -42 29 4C30 22 36 34 40 44C22 60 -22 60 -40 44C-36 34 -30 22 -29 4Z', fill)
      : ''
    return { behind: '', front: turned(ears + nape + hairBehind + scarf + (covered ? '' : hatFront)) }
  }
  const features = face({
    skin,
    look,
    glasses,
    happy,
    brow: shade(hair?.colour ?? '#3a2a20', -0.1),
    beardColour: hasBeard && hair.colour,
  })
  const shape =
    ears + path('M-22.5 -4C-22.5 -36 22.5 -36 22.5 -4C22.5 18 12 28 0 28C-12 28 -22.5 18 -22.5 -4Z', skin)
  return { behind: turned(hairBehind), front: turned(hatBehind + shape + features + hairFront + hatFront) }
}
