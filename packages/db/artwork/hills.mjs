/** The Pennines, in layers. */
import { times } from './palette.mjs'
import { ellipse, path, random, rect, repeat, shade, stroke } from './shapes.mjs'
import { cloud, sun } from './sky.mjs'

/** The line of a hill's top as a function of x. */
export function ridge(base, swing, seed, width = 1800) {
  const next = random(seed)
  const waves = [1, 2.2, 3.7].map((k) => ({
    k: (k * Math.PI * 2 * (0.6 + next() * 0.5)) / Math.max(width, 1200),
    phase: next() * 7,
    size: swing / k,
  }))
  return (x) => base + waves.reduce((sum, w) => sum + Math.sin(x * w.k + w.phase) * w.size, 0)
}

const along = (top, width, offset = 0) =>
  repeat(
    Math.ceil(width / 24) + 3,
    (i) => `${i ? 'L' : ''}${(i - 1) * 24} ${(top((i - 1) * 24) + offset).toFixed(1)}`,
  )

export const hill = (top, width, height, fill) =>
  path(`M${along(top, width)}L${width + 40} ${height + 10}L-40 ${height + 10}Z`, fill)

/** Dry-stone walls that run up and over a hill. */
export function fieldWalls(top, width, tone, seed, count = 6, depth = 130) {
  const next = random(seed)
  return repeat(count, (i) => {
    const x = ((i + 0.2 + next() * 0.6) / count) * width
    const slant = (next() - 0.5) * 150
    return stroke(
      `M${x} ${top(x) + 2}Q${x + slant * 0.2} ${top(x) + depth * 0.5} ${x + slant} ${top(x + slant) + depth}`,
      tone,
      3.5,
      'opacity=".55"',
    )
  })
}

/**
 * Sky, sun and four layers of hills. `horizon` is where the nearest hill begins, as a share of the height;
 * the answer's `tops` tell where things can stand.
 */
export function landscape({
  width,
  height,
  time = 'day',
  horizon = 0.72,
  seed = 1,
  sunAt,
  lift = 1,
  clouds = [],
  slice = false,
}) {
  const t = times[time]
  const u = height / 10
  const tops = [3.1, 2.1, 1.1, 0].map((k, i) =>
    ridge(height * horizon - k * u * lift, u * [0.75, 0.6, 0.45, 0.22][i] * lift, seed * 7 + i, width),
  )
  const sky =
    rect(0, 0, width, height, t.sky) +
    ellipse(width * 0.5, height * horizon, width * 0.75, height * 0.42, t.glow)
  const backdrop =
    sky +
    (sunAt ? sun(...sunAt, { slice, tone: t.sun }) : '') +
    clouds.map(([x, y, s]) => cloud(x, y, s, t.cloud)).join('')
  const [far, mid, near, front] = tops.map(
    (top, i) =>
      hill(top, width, height, t.hills[i]) +
      (i === 1 || i === 2
        ? fieldWalls(top, width, shade(t.hills[i], time === 'winter' ? -0.25 : -0.2), seed + i, 7, u * 1.6)
        : ''),
  )
  return { far: backdrop + far, mid, near, front, tops, tree: t.tree }
}
