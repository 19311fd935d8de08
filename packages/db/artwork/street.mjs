/** What stands, floats or runs between the houses. */
import { colour } from './palette.mjs'
import { at, circle, path, polygon, random, rect, repeat, shade, stroke } from './shapes.mjs'
import { cloud } from './sky.mjs'

/** A dry-stone wall with rounded cope stones. */
export function stoneWall(x, y, width, height = 44, seed = 3, tone = '#b9ad8f') {
  const next = random(seed)
  const rows = Math.round(height / 15)
  const stones = repeat(rows, (r) => {
    let svg = ''
    for (let a = -next() * 20; a < width - 6;) {
      const w = 24 + next() * 26
      const [left, right] = [Math.max(0, a), Math.min(width, a + w - 2)]
      if (right - left > 5)
        svg += rect(
          x + left,
          y - height + r * 15 + 1,
          right - left,
          13,
          shade(tone, (next() - 0.55) * 0.22),
          4,
        )
      a += w
    }
    return svg
  })
  const cope = repeat(Math.floor(width / 20), (i) =>
    rect(x + i * 20 + 1, y - height - 13, 18, 17, shade(tone, (i % 3) * 0.06 - 0.1), 7),
  )
  return rect(x, y - height, width, height, shade(tone, -0.28)) + cope + stones
}

export function water(y, width, height, seed = 5) {
  const next = random(seed)
  return (
    rect(0, y, width, height, colour.water) +
    repeat(Math.round(width / 70), () => {
      const [a, b] = [next() * width, y + 14 + next() * (height - 24)]
      return stroke(`M${a} ${b}h${30 + next() * 60}`, '#c3e2e0', 4, 'opacity=".8"')
    })
  )
}

export const narrowboat = (x, y, s = 1, fill = colour.deep) =>
  at(
    x,
    y,
    s,
    path('M-220 -42h440q-4 44 -40 44h-370q-28 0 -30 -44Z', colour.forest) +
      rect(-220, -48, 440, 10, colour.lemonDeep, 4) +
      rect(-140, -104, 270, 58, fill, 6) +
      rect(-148, -110, 286, 10, colour.berry, 4) +
      repeat(
        5,
        (i) => circle(-108 + i * 52, -76, 15, colour.lemonDeep) + circle(-108 + i * 52, -76, 11, '#cfe6e4'),
      ) +
      rect(-90, -138, 12, 28, colour.ink) +
      at(
        30,
        -110,
        0.45,
        rect(-40, -30, 80, 30, colour.clay, 6) +
          [-26, 0, 26]
            .map((a) => circle(a, -36, 16, [colour.rose, '#cf4f57', colour.rose][(a + 26) / 26]))
            .join(''),
      ),
  )

/** A steam engine and carriages, on the line of a viaduct. */
export const train = (x, y, s = 1) =>
  at(
    x,
    y,
    s,
    [0, 1]
      .map(
        (i) =>
          rect(-250 + i * 120, -52, 112, 44, colour.berry, 6) +
          repeat(4, (w) => rect(-242 + i * 120 + w * 26, -44, 19, 16, colour.lemonPale, 2)),
      )
      .join('') +
      rect(0, -66, 46, 58, colour.deep, 4) +
      rect(8, -58, 24, 20, colour.lemonPale) +
      rect(40, -50, 78, 40, colour.green, 10) +
      rect(96, -72, 14, 26, colour.ink) +
      repeat(9, (i) => circle(-232 + i * 42, -6, 9, colour.ink)) +
      cloud(86, -110, 0.3) +
      cloud(40, -146, 0.42) +
      cloud(-30, -180, 0.5),
  )

export const parkBench = (x, y, s = 1) =>
  at(
    x,
    y,
    s,
    rect(-150, -150, 300, 18, colour.wood, 6) +
      rect(-150, -122, 300, 18, colour.wood, 6) +
      rect(-160, -84, 320, 16, colour.woodDark, 6) +
      [-140, 126].map((a) => rect(a, -150, 12, 150, colour.ink, 4)).join(''),
  )

export const goal = (x, y, s = 1) =>
  at(
    x,
    y,
    s,
    stroke(
      repeat(9, (i) => `M${-150 + i * 37} -190V0`) + repeat(5, (i) => `M-150 ${-190 + i * 40}H150`),
      '#ffffff88',
      2,
    ) + stroke('M-150 0V-190H150V0', colour.white, 9),
  )

export const postBox = (x, y, s = 1) =>
  at(
    x,
    y,
    s,
    rect(-30, -14, 60, 14, colour.ink, 3) +
      rect(-26, -120, 52, 108, '#c2392f', 3) +
      path('M-31 -116q0 -30 31 -32q31 2 31 32Z', '#a92f27') +
      rect(-18, -108, 36, 8, colour.ink, 4) +
      rect(-14, -90, 28, 24, colour.paper, 2),
  )

export const lampPost = (x, y, s = 1) =>
  at(
    x,
    y,
    s,
    rect(-5, -260, 10, 260, colour.forest) +
      rect(-12, -22, 24, 22, colour.forest, 4) +
      path('M-20 -300h40l-8 40h-24Z', '#fff0a6') +
      path('M-26 -300q26 -30 52 0Z', colour.forest),
  )

/** A market stall with a striped awning; `goods` are drawn with the counter's top at y = -104. */
export const stall = (x, y, s = 1, fill = colour.green, goods = '') =>
  at(
    x,
    y,
    s,
    [-124, 114].map((a) => rect(a, -270, 10, 270, colour.woodDark)).join('') +
      goods +
      rect(-136, -104, 272, 18, colour.wood, 4) +
      rect(-128, -88, 256, 88, colour.woodPale) +
      repeat(4, (i) => rect(-112 + i * 58, -76, 50, 70, shade(colour.woodPale, -0.08), 5)) +
      repeat(6, (i) => path(`M${-150 + i * 50} -276h50v44q-25 26 -50 0Z`, i % 2 ? colour.paper : fill)) +
      polygon(
        [
          [-150, -274],
          [150, -274],
          [126, -312],
          [-126, -312],
        ],
        shade(fill, -0.12),
      ),
  )
