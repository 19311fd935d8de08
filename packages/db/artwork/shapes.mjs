/** Plain SVG shapes as strings; everything else in this folder is composed of these. */

const n = (value) => Math.round(value * 10) / 10

export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const rect = (x, y, width, height, fill, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}"/>`

export const circle = (x, y, r, fill) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const ellipse = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`

export const stroke = (d, colour, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const polygon = (points, fill) => path(`M${points.map((p) => p.map(n).join(' ')).join('L')}Z`, fill)

export const group = (content, transform = '', extra = '') =>
  `<g transform="${transform}" ${extra}>${content}</g>`

/** Moves, turns, scales or mirrors a drawing made around the origin. */
export const at = (x, y, scale, content, { flip = false, rotate = 0 } = {}) =>
  group(
    content,
    `translate(${n(x)} ${n(y)}) rotate(${rotate}) scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`,
  )

/** A picture within a picture: `content` is drawn in a width x height view and cut off at its edges. */
export const framed = (x, y, width, height, content, view = [width, height]) =>
  `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${view.join(' ')}" preserveAspectRatio="xMidYMid slice">${content}</svg>`

export const document = (width, height, content, view = [width, height]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${view.join(' ')}">${content}</svg>`

export const repeat = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A repeatable source of numbers from 0 to 1, so that a picture comes out the same each time. */
export function random(seed) {
  let state = seed * 2654435761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A colour moved towards black (amount below 0) or white (above 0). */
export function shade(hex, amount) {
  const target = amount < 0 ? 20 : 255
  const mix = (part) => Math.round(part + (target - part) * Math.abs(amount))
  const parts = [1, 3, 5].map((i) => mix(parseInt(hex.slice(i, i + 2), 16)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A limb that narrows from one joint to the next; `joints` are [x, y, radius]. */
export function limb(joints, fill) {
  let svg = ''
  for (let i = 0; i + 1 < joints.length; i++) {
    const [ax, ay, ar] = joints[i]
    const [bx, by, br] = joints[i + 1]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const [px, py] = [-(by - ay) / length, (bx - ax) / length]
    svg += path(
      `M${n(ax + px * ar)} ${n(ay + py * ar)}L${n(bx + px * br)} ${n(by + py * br)}` +
        `A${br} ${br} 0 0 0 ${n(bx - px * br)} ${n(by - py * br)}L${n(ax - px * ar)} ${n(ay - py * ar)}` +
        `A${ar} ${ar} 0 0 0 ${n(ax + px * ar)} ${n(ay + py * ar)}Z`,
      fill,
    )
  }
  return svg
}

/** Where the elbow or knee is, when a limb of two bones reaches from `from` to `to`. */
export function bend(from, to, upper, lower, side) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const far = Math.hypot(dx, dy) || 1
  const d = Math.min(Math.max(far, Math.abs(upper - lower) + 1), upper + lower - 0.5)
  const angle = Math.acos((upper * upper + d * d - lower * lower) / (2 * upper * d))
  const base = Math.atan2(dy, dx)
  const end = [from[0] + (dx / far) * d, from[1] + (dy / far) * d]
  const middle = [
    from[0] + upper * Math.cos(base + side * angle),
    from[1] + upper * Math.sin(base + side * angle),
  ]
  return { middle, end }
}
