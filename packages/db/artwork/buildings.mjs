/** Terraces, mills, viaducts and halls of the north of England. */
import { colour } from './palette.mjs'
import { at, circle, path, polygon, random, rect, repeat, shade, stroke } from './shapes.mjs'
import { lemonSlice } from './things.mjs'

const sash = (x, y, w, h, glass) =>
  rect(x - 4, y - 5, w + 8, 7, colour.cream) +
  rect(x, y, w, h, colour.paper) +
  rect(x + 3, y + 3, w - 6, h - 6, glass) +
  rect(x, y + h / 2 - 1.5, w, 3, colour.paper) +
  rect(x + w / 2 - 1.5, y, 3, h, colour.paper) +
  rect(x - 5, y + h, w + 10, 6, colour.cream)

const doorColours = [colour.teal, colour.lemonDeep, colour.deep, colour.berry, colour.navy, colour.clay]

/** A row of two-up, two-down houses that climbs (`step` below 0) or falls along a street; 130 wide each. */
export function terrace(x, y, count, { s = 1, step = 0, wall = colour.stone, lit = 0, seed = 1 } = {}) {
  const next = random(seed)
  return at(
    x,
    y,
    s,
    repeat(count, (i) => {
      const [a, b] = [i * 130, i * step]
      const tone = shade(wall, (i % 2) * -0.05)
      const glass = () => (next() < lit ? '#ffe58a' : '#8fb7bf')
      const door = doorColours[Math.floor(next() * 97 + i) % doorColours.length]
      const chimney =
        rect(a + 104, b - 252, 30, 62, shade(tone, -0.12)) +
        rect(a + 101, b - 256, 36, 8, shade(tone, -0.25)) +
        rect(a + 106, b - 272, 9, 17, colour.clay, 2) +
        rect(a + 122, b - 272, 9, 17, colour.clay, 2)
      const roof =
        polygon(
          [
            [a - 2, b - 168],
            [a + 132, b - 168],
            [a + 132, b - 212],
            [a - 2, b - 212],
          ],
          colour.slate,
        ) +
        rect(a - 2, b - 214, 134, 6, shade(colour.slate, -0.2)) +
        rect(a - 2, b - 172, 134, 7, shade(colour.slate, -0.3))
      const entry =
        rect(a + 86, b - 78, 34, 78, colour.cream) +
        rect(a + 90, b - 62, 26, 62, door, 2) +
        rect(a + 90, b - 75, 26, 11, glass()) +
        circle(a + 111, b - 30, 2.4, colour.lemonPale) +
        rect(a + 82, b - 6, 42, 6, shade(tone, -0.2))
      return (
        rect(a, b - 170, 130, 172 + Math.abs(step) * count, tone) +
        chimney +
        roof +
        sash(a + 18, b - 80, 46, 48, glass()) +
        sash(a + 18, b - 150, 34, 42, glass()) +
        sash(a + 82, b - 150, 34, 42, glass()) +
        entry
      )
    }),
  )
}

/** A mill: rows of arched windows and a tall chimney with, perhaps, no smoke. */
export function mill(
  x,
  y,
  { s = 1, floors = 4, bays = 7, wall = colour.stoneDark, chimney = 'left', lit = 0, seed = 2 } = {},
) {
  const next = random(seed)
  const [w, h] = [bays * 44 + 20, floors * 62 + 16]
  const cx = chimney === 'left' ? -46 : w + 20
  const stack =
    chimney === 'none'
      ? ''
      : polygon(
          [
            [cx - 6, -h - 200],
            [cx + 32, -h - 200],
            [cx + 44, 0],
            [cx - 18, 0],
          ],
          shade(wall, -0.1),
        ) +
        polygon(
          [
            [cx + 16, -h - 200],
            [cx + 32, -h - 200],
            [cx + 44, 0],
            [cx + 18, 0],
          ],
          shade(wall, -0.2),
        ) +
        rect(cx - 12, -h - 212, 50, 14, shade(wall, -0.3), 2) +
        rect(cx - 10, -h - 180, 46, 6, shade(wall, -0.3))
  const windows = repeat(floors, (f) =>
    repeat(bays, (b) => {
      const glass = next() < lit ? '#ffe58a' : '#9fc0c2'
      const [a, c] = [18 + b * 44, -h + 20 + f * 62]
      return (
        path(`M${a} ${c + 40}v-28q14 -16 28 0v28Z`, glass) +
        stroke(`M${a + 14} ${c + 4}v36M${a} ${c + 22}h28`, colour.cream, 2) +
        rect(a - 3, c + 40, 34, 5, shade(wall, 0.35))
      )
    }),
  )
  const roof = polygon(
    [
      [-8, -h],
      [w + 8, -h],
      [w - 14, -h - 34],
      [14, -h - 34],
    ],
    colour.slate,
  )
  return at(
    x,
    y,
    s,
    stack + rect(0, -h, w, h, wall) + rect(-6, -h - 2, w + 12, 9, shade(wall, -0.25)) + roof + windows,
  )
}

export const viaduct = (x, y, arches, { s = 1, wall = colour.stoneDark, height = 190 } = {}) =>
  at(
    x,
    y,
    s,
    rect(-20, -height - 22, arches * 90 + 40, 22, shade(wall, -0.16)) +
      repeat(arches, (i) =>
        path(
          `M${i * 90 - 14} 40v-${height + 40}h90v${height + 40}h-6v-${height - 10}q-39 -62 -64 0v${height - 10}Z`,
          wall,
        ),
      ) +
      rect(arches * 90 - 14, -height, 20, height + 40, wall) +
      rect(-24, -height - 28, arches * 90 + 48, 8, shade(wall, -0.3)),
  )

/** A round window of four panes. */
const rose = (glass) => circle(0, -262, 48, glass) + stroke('M-46 -262h92M0 -308v92', colour.cream, 5)

/** A community hall: a gable with a round window, which may be like a slice of lemon, double doors and a ramp. */
export function hall(
  x,
  y,
  s = 1,
  { wall = colour.stone, door = colour.green, glass = '#9fc0c2', slice = false } = {},
) {
  const arched = (a) =>
    path(`M${a} -60v-70q24 -34 48 0v70Z`, glass) +
    stroke(`M${a + 24} -142v82M${a} -104h48`, colour.cream, 4) +
    rect(a - 6, -60, 60, 9, shade(wall, 0.4))
  const wing = (a) =>
    rect(a, -190, 190, 190, shade(wall, -0.05)) +
    polygon(
      [
        [a - 12, -188],
        [a + 202, -188],
        [a + 180, -240],
        [a + 10, -240],
      ],
      colour.slate,
    ) +
    arched(a + 34) +
    arched(a + 112)
  const front =
    polygon(
      [
        [-140, 0],
        [-140, -250],
        [0, -370],
        [140, -250],
        [140, 0],
      ],
      wall,
    ) +
    stroke('M-160 -238L0 -376L160 -238', shade(colour.slate, -0.15), 16) +
    (slice ? at(0, -262, 0.95, lemonSlice()) : rose(glass)) +
    `<circle cy="-262" r="50" fill="none" stroke="${colour.cream}" stroke-width="7"/>`
  const doors =
    path('M-62 0v-130q62 -66 124 0v130Z', colour.cream) +
    path('M-52 0v-122q52 -56 104 0v122Z', door) +
    rect(-2, -150, 4, 150, shade(door, -0.3)) +
    rect(-40, -112, 28, 46, '#cfe6e4', 3) +
    rect(12, -112, 28, 46, '#cfe6e4', 3) +
    circle(-9, -48, 4, colour.lemon) +
    circle(9, -48, 4, colour.lemon)
  const ramp =
    polygon(
      [
        [-80, 0],
        [80, 0],
        [330, 26],
        [330, 34],
        [-80, 34],
      ],
      shade(wall, 0.25),
    ) + stroke('M86 -44L320 -20M86 -44V0M202 -32V12M320 -20V26', colour.forest, 6)
  return at(x, y, s, wing(-318) + wing(128) + front + doors + ramp)
}
