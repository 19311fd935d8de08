/** The three bases, as one would see them from the street. */
import { bradford } from './bases/bradford.mjs'
import { leeds } from './bases/leeds.mjs'
import { rawtenstall } from './bases/rawtenstall.mjs'

const size = { width: 1200, height: 800 }

export const bases = [bradford, leeds, rawtenstall].map((draw) => ({
  name: `base-${draw.name}`,
  ...size,
  draw,
}))
