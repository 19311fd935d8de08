/** Indoors: walls, windows, and the furniture of a community hall. */
import { mill, terrace } from './buildings.mjs'
import { landscape } from './hills.mjs'
import { colour } from './palette.mjs'
import { at, circle, ellipse, framed, path, polygon, rect, repeat, shade, stroke } from './shapes.mjs'

/** A wall above a floor with boards, divided by a painted dado. */
export function room(
  width,
  height,
  { wall = '#f5eed0', floor = colour.woodPale, floorAt = 0.74, dado } = {},
) {
  const y = height * floorAt
  const boards = repeat(5, (i) => rect(0, y + 26 + i * i * 14 + i * 22, width, 2.5, shade(floor, -0.12)))
  return (
    rect(0, 0, width, y, wall) +
    (dado
      ? rect(0, y - height * 0.2, width, height * 0.2, dado) +
        rect(0, y - height * 0.2 - 8, width, 10, colour.paper)
      : '') +
    rect(0, y, width, height - y, floor) +
    boards +
    rect(0, y - 14, width, 16, colour.paper)
  )
}

/** What is seen through a window: hills, a mill and a row of houses. */
export function view(time = 'day', seed = 4) {
  const l = landscape({ width: 400, height: 400, time, horizon: 0.86, seed, sunAt: [290, 90, 34] })
  return (
    l.far +
    l.mid +
    mill(70, 300, { s: 0.34, bays: 5, floors: 3, lit: time === 'dusk' ? 0.5 : 0 }) +
    l.near +
    terrace(190, 372, 4, { s: 0.36, step: -10, lit: time === 'dusk' ? 0.6 : 0 }) +
    l.front
  )
}

export function window(x, y, width, height, { time, seed, frame = colour.paper, panes = 2 } = {}) {
  const bars = repeat(panes - 1, (i) => rect(x + ((i + 1) * width) / panes - 5, y, 10, height, frame))
  return (
    rect(x - 14, y - 14, width + 28, height + 28, frame, 4) +
    framed(x, y, width, height, view(time, seed), [400, 400]) +
    bars +
    rect(x, y + height * 0.32, width, 8, frame) +
    rect(x - 26, y + height + 12, width + 52, 16, shade(frame, -0.08), 4)
  )
}

/** A table seen from the front with its top at `top`, standing on `y`; with a cloth, or with a closed `front`. */
export function table(x, y, width, top, { cloth, front, wood = colour.wood } = {}) {
  const legs =
    rect(x + 30, top, 16, y - top, shade(wood, -0.25)) +
    rect(x + width - 46, top, 16, y - top, shade(wood, -0.25))
  const board = (tone) =>
    rect(x, top, width, 18, tone, 6) + rect(x, top + 13, width, 6, shade(tone, -0.16), 3)
  if (front)
    return (
      rect(x + 16, top + 10, width - 32, y - top, front) +
      rect(x + 16, top + 18, width - 32, 10, shade(front, -0.16)) +
      board(wood)
    )
  if (!cloth) return legs + board(wood)
  const [drop, folds] = [(y - top) * 0.62, Math.round(width / 60)]
  const fold = (width - 20) / folds
  const hem = repeat(folds, (i) =>
    path(`M${x + 10 + i * fold} ${top + 8 + drop}h${fold}q-${fold / 2} 26 -${fold} 0Z`, cloth),
  )
  return legs + rect(x + 10, top + 10, width - 20, drop, cloth) + hem + board(shade(cloth, 0.25))
}

export const lamp = (x, length, fill = colour.lemon) =>
  rect(x - 2, 0, 4, length, colour.ink) +
  path(`M${x - 52} ${length + 48}q6 -54 52 -56q46 2 52 56Z`, fill) +
  ellipse(x, length + 48, 52, 9, colour.lemonPale)

export const chairBack = (x, y, s = 1, fill = colour.green) =>
  at(
    x,
    y,
    s,
    rect(-42, -190, 84, 74, fill, 14) +
      [-36, 26].map((a) => rect(a, -130, 10, 130, colour.woodDark, 4)).join('') +
      rect(-46, -92, 92, 14, shade(fill, -0.2), 6),
  )

export const armchair = (x, y, s = 1, fill = colour.teal) => ({
  back: at(
    x,
    y,
    s,
    path('M-66 -20v-150q0 -44 44 -44h44q44 0 44 44v150Z', fill) +
      rect(-60, -92, 120, 40, shade(fill, 0.14), 14),
  ),
  front: at(
    x,
    y,
    s,
    rect(-62, -60, 124, 46, shade(fill, -0.1), 10) +
      rect(-86, -112, 32, 104, fill, 15) +
      rect(54, -112, 32, 104, fill, 15) +
      rect(-76, -10, 12, 12, colour.woodDark) +
      rect(64, -10, 12, 12, colour.woodDark),
  ),
})

/** Shelves with things on them; `rows` are lists of drawings about 40 wide. */
export const shelves = (x, y, width, rowHeight, rows, wood = colour.wood) =>
  rect(x - 12, y, 12, rowHeight * rows.length + 14, shade(wood, -0.2)) +
  rect(x + width, y, 12, rowHeight * rows.length + 14, shade(wood, -0.2)) +
  rect(x, y, width, rowHeight * rows.length, shade(wood, 0.45)) +
  rows
    .map(
      (row, r) =>
        row
          .map((thing, i) =>
            at(x + ((i + 0.5) * width) / row.length, y + (r + 1) * rowHeight, rowHeight / 86, thing),
          )
          .join('') + rect(x, y + (r + 1) * rowHeight, width, 13, wood),
    )
    .join('')

/** A board with notes, a leaflet and a rosette, all without words. */
export const noticeboard = (x, y, width, height) => {
  const note = (a, b, w, h, fill) =>
    rect(x + a, y + b, w, h, fill, 2) +
    rect(x + a + 8, y + b + 14, w - 16, 4, shade(fill, -0.2)) +
    rect(x + a + 8, y + b + 24, w - 26, 4, shade(fill, -0.2)) +
    circle(x + a + w / 2, y + b + 3, 4, colour.berry)
  return (
    rect(x - 10, y - 10, width + 20, height + 20, colour.woodDark, 4) +
    rect(x, y, width, height, '#d9b17c') +
    note(16, 16, width * 0.3, height * 0.4, colour.paper) +
    note(width * 0.4, 22, width * 0.26, height * 0.5, colour.lemonPale) +
    note(width * 0.72, 16, width * 0.22, height * 0.34, colour.mint) +
    note(22, height * 0.56, width * 0.24, height * 0.32, colour.skyDeep) +
    note(width * 0.72, height * 0.52, width * 0.2, height * 0.36, '#efb59b')
  )
}

/** A whiteboard with a small chart and a plan, drawn not written. */
export const whiteboard = (x, y, width, height) =>
  rect(x - 8, y - 8, width + 16, height + 16, colour.slate, 6) +
  rect(x, y, width, height, colour.paper) +
  repeat(4, (i) =>
    rect(
      x + width * (0.1 + i * 0.1),
      y + height * (0.72 - i * 0.14),
      width * 0.07,
      height * (0.12 + i * 0.14),
      [colour.leaf, colour.lemonDeep, colour.clay, colour.teal][i],
    ),
  ) +
  stroke(`M${x + width * 0.08} ${y + height * 0.85}h${width * 0.42}`, colour.ink, 3) +
  circle(x + width * 0.72, y + height * 0.28, height * 0.09, colour.lemon) +
  [0.6, 0.84].map((k) => circle(x + width * k, y + height * 0.66, height * 0.08, colour.leaf)).join('') +
  stroke(
    `M${x + width * 0.69} ${y + height * 0.38}L${x + width * 0.62} ${y + height * 0.56}M${x + width * 0.75} ${y + height * 0.38}L${x + width * 0.82} ${y + height * 0.56}`,
    colour.slate,
    4,
  )

export const frame = (x, y, width, height, content, viewBox, wood = colour.woodDark) =>
  rect(x - 14, y - 14, width + 28, height + 28, wood, 3) +
  rect(x - 7, y - 7, width + 14, height + 14, colour.paper) +
  framed(x, y, width, height, content, viewBox)

export const rug = (x, y, rx, ry, fill = colour.leaf) =>
  ellipse(x, y, rx, ry, fill) +
  ellipse(x, y, rx * 0.86, ry * 0.82, shade(fill, 0.25)) +
  ellipse(x, y, rx * 0.6, ry * 0.56, colour.lemonPale)

export const sofa = (x, y, s = 1, fill = colour.leaf) =>
  at(
    x,
    y,
    s,
    path('M-220 -30v-120q0 -34 34 -34h372q34 0 34 34v120Z', fill) +
      rect(-212, -86, 424, 66, shade(fill, -0.12), 14) +
      rect(-252, -120, 52, 110, shade(fill, 0.1), 20) +
      rect(200, -120, 52, 110, shade(fill, 0.1), 20) +
      polygon(
        [
          [-226, -10],
          [-210, -10],
          [-214, 0],
          [-222, 0],
        ],
        colour.woodDark,
      ) +
      polygon(
        [
          [226, -10],
          [210, -10],
          [214, 0],
          [222, 0],
        ],
        colour.woodDark,
      ),
  )
