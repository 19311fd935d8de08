/** Marks of the associates and partners: one sign each in a ring, without letters. */
import { colour } from '../palette.mjs'
import { at, circle, ellipse, path, polygon, rect, repeat, stroke } from '../shapes.mjs'
import { bowl, loaf, mug, openBook } from '../things.mjs'

const size = { width: 600, height: 600 }
const ring = (ground, edge, content) =>
  rect(0, 0, 600, 600, colour.paper) +
  circle(300, 300, 236, edge) +
  circle(300, 300, 222, colour.paper) +
  circle(300, 300, 208, ground) +
  `<clipPath id="ring"><circle cx="300" cy="300" r="208"/></clipPath><g clip-path="url(#ring)">${content}</g>`

const larder = () =>
  ring(
    '#fdf3c4',
    colour.green,
    repeat(5, (i) => {
      const x = 220 + i * 40,
        y = 190 + Math.abs(i - 2) * 22
      return (
        stroke(`M300 330Q${x} 290 ${x} ${y}`, colour.green, 8) +
        circle(x, y, 24, colour.lemonDeep) +
        circle(x, y, 12, colour.lemon)
      )
    }) + at(300, 420, 3.4, bowl(colour.deep, colour.leaf)),
  )
const bridge = () =>
  ring(
    '#dcecea',
    colour.teal,
    circle(390, 190, 42, colour.lemonDeep) +
      path('M80 400V340Q300 150 520 340V400H410Q300 250 190 400Z', colour.stoneDark) +
      rect(80, 396, 440, 140, colour.teal) +
      stroke('M150 430h130M320 430h110M210 470h170', '#bfe0dd', 10) +
      repeat(7, (i) => circle(147 + i * 51, 322 - Math.sin(((i + 0.5) / 7) * Math.PI) * 62, 7, '#dcc493')),
  )
const hills = () =>
  ring(
    '#f7fbe0',
    colour.deep,
    at(
      300,
      210,
      1.3,
      circle(0, 0, 50, colour.clay) +
        stroke('M-50 0h100M0 -50v100M-35 -35q28 35 0 70M35 -35q-28 35 0 70', colour.brickDark, 6),
    ) +
      path('M102 364Q200 230 300 380L300 506A208 208 0 0 1 102 364Z', colour.leaf) +
      path('M498 364Q400 230 300 380L300 506A208 208 0 0 0 498 364Z', colour.green) +
      path('M150 444Q300 260 450 444A208 208 0 0 1 150 444Z', colour.deep) +
      stroke('M300 352Q270 400 310 430T300 500', colour.lemonPale, 9),
  )
const lantern = () =>
  ring(
    '#2c4a5e',
    colour.lemonDeep,
    circle(300, 310, 150, '#fff3b522') +
      circle(300, 310, 110, '#fff3b533') +
      stroke('M262 186q0 -44 38 -44t38 44', colour.lemonDeep, 12) +
      polygon(
        [
          [232, 224],
          [368, 224],
          [338, 186],
          [262, 186],
        ],
        colour.lemonDeep,
      ) +
      polygon(
        [
          [240, 232],
          [360, 232],
          [346, 400],
          [254, 400],
        ],
        '#fff3b5',
      ) +
      path('M300 262C336 306 330 366 300 372C270 366 264 306 300 262Z', colour.lemonDeep) +
      path('M300 306C318 330 314 362 300 366C286 362 282 330 300 306Z', colour.clay) +
      rect(228, 398, 144, 26, colour.lemonDeep, 8) +
      at(300, 462, 1.3, openBook()),
  )
const doorstep = () =>
  ring(
    '#f9e4d3',
    colour.berry,
    path('M210 430V250Q300 130 390 250V430Z', colour.paper) +
      path('M228 430V262Q300 160 372 262V430Z', colour.berry) +
      path('M228 262Q300 160 372 262Z', '#fff3b5') +
      stroke('M300 210V262M256 232l20 30M344 232l-20 30', colour.berry, 7) +
      circle(348, 346, 10, colour.lemon) +
      rect(256, 290, 88, 10, '#b9627a', 4) +
      rect(256, 380, 60, 10, '#b9627a', 4) +
      rect(176, 430, 248, 24, colour.stoneDark, 6) +
      rect(146, 454, 308, 80, '#cdb387', 6) +
      at(
        190,
        432,
        0.9,
        path('M-30 -50h60l-8 50h-44Z', colour.clay) +
          circle(0, -70, 34, colour.green) +
          circle(-14, -78, 9, colour.lemon) +
          circle(14, -62, 9, colour.lemon),
      ),
  )
const bird = (x, y, s, fill, flip) =>
  at(
    x,
    y,
    s,
    path('M-70 30Q-80 -40 -10 -46Q20 -90 56 -60L84 -52L58 -40Q60 40 -14 52L-110 64Z', fill) +
      path('M-50 16Q-30 -24 22 -8Q10 34 -50 16Z', colour.lemonPale) +
      circle(36, -50, 6, colour.ink),
    { flip },
  )
const choir = () =>
  ring(
    '#e3efcd',
    colour.plum,
    bird(220, 350, 1.05, colour.teal, false) +
      bird(388, 350, 1.05, colour.clay, true) +
      stroke('M300 250V150L352 138V232', colour.plum, 12) +
      ellipse(284, 252, 22, 16, colour.plum) +
      ellipse(336, 234, 22, 16, colour.plum) +
      stroke('M130 424Q300 396 470 424', colour.woodDark, 14) +
      repeat(5, (i) => ellipse(160 + i * 70, 436, 17, 9, colour.leaf)),
  )
const kettle = () =>
  ring(
    '#fdf0c0',
    colour.clay,
    at(300, 420, 4.6, mug(colour.clay)) +
      stroke('M262 250q-26 -34 0 -64t0 -58M310 250q-26 -34 0 -64t0 -58', colour.lemonDeep, 12),
  )
const sprout = () =>
  ring(
    '#e6f2d6',
    colour.leaf,
    path('M140 410Q300 340 460 410A208 208 0 0 1 140 410Z', colour.woodDark) +
      stroke('M300 390V250', colour.green, 14) +
      path('M300 270Q180 270 176 160Q292 160 300 270Z', colour.leaf) +
      path('M300 250Q300 150 424 140Q424 250 300 250Z', colour.green),
  )
const oven = () =>
  ring(
    '#f6dfc8',
    colour.woodDark,
    at(300, 400, 3.1, loaf()) +
      stroke('M300 470V440M240 468l10 -26M360 468l-10 -26', colour.lemonDeep, 10) +
      stroke('M230 210q-20 -30 0 -50M300 200q-20 -30 0 -50M370 210q-20 -30 0 -50', colour.clay, 10),
  )

export const associates = [larder, bridge, hills, lantern, doorstep, choir].map((draw, i) => ({
  name: `associate-${i + 1}`,
  ...size,
  draw,
}))
export const partners = [
  ['bakery', oven],
  ['garden', sprout],
  ['tea-room', kettle],
  ['bridge', bridge],
  ['lantern', lantern],
  ['choir', choir],
].map(([name, draw]) => ({
  name: `partner-${name}`,
  width: 300,
  height: 300,
  draw: () => `<svg width="300" height="300" viewBox="0 0 600 600">${draw()}</svg>`,
}))
