/** The sky. */
import { colour } from './palette.mjs'
import { at, circle, path, random, repeat, stroke } from './shapes.mjs'
import { lemonSlice } from './things.mjs'

/** The sun in a soft ring of light; as a slice of lemon, where a picture stands for the charity itself. */
export const sun = (x, y, r, { slice = false, tone = '#ffdf6b' } = {}) =>
  circle(x, y, r * 1.75, '#fff6c466') +
  circle(x, y, r * 1.35, '#fff1a877') +
  (slice ? at(x, y, r / 50, lemonSlice(), { rotate: 12 }) : circle(x, y, r, tone))

export const cloud = (x, y, s = 1, fill = colour.white) =>
  at(
    x,
    y,
    s,
    path(
      'M-90 20q-26 -2 -22 -22q4 -18 28 -14q8 -32 44 -30q26 2 34 24q30 -14 46 8q26 -6 32 14q2 20 -24 20Z',
      fill,
    ),
  )

export const bird = (x, y, s = 1) => at(x, y, s, stroke('M-14 -6q8 -4 14 6q6 -10 14 -6', colour.slate, 3))

/** Snow or leaves in the air. */
export function falling(width, height, seed, count, fill, r = 5) {
  const next = random(seed)
  return repeat(count, () => circle(next() * width, next() * height, r * (0.5 + next() * 0.7), fill))
}
