/**
 * People. A figure stands on the origin and is 300 high before scaling; hands and feet are given as points
 * that they reach for, and elbows and knees follow.
 */
import { colour, skin as skins } from './palette.mjs'
import { head } from './heads.mjs'
import { poses } from './poses.mjs'
import { at, bend, circle, ellipse, limb, path, rect, shade, stroke } from './shapes.mjs'
import { leafMark } from './things.mjs'

/** Body size against an adult's, and head size against the body's. */
const ages = {
  adult: { size: 1, head: 1 },
  elder: { size: 0.95, head: 1.03 },
  teen: { size: 0.88, head: 1.1 },
  child: { size: 0.64, head: 1.38 },
}

const foot = ([x, y], toes, fill) =>
  toes
    ? path(`M${x - 10} ${y - 13}h17q3 6 ${14} 7q5 2 4 7h-35q-3 -7 0 -14Z`, fill)
    : path(`M${x - 9} ${y - 12}h18q5 4 5 12h-28q0 -8 5 -12Z`, fill)

function leg(side, hip, p) {
  const i = side < 0 ? 0 : 1
  const start = [hip[0] + side * (p.toes ? 5 : 12), hip[1]]
  const ankle = [p.feet[i][0], p.feet[i][1] - 9]
  const { middle, end } = bend(start, ankle, 68, 66, p.kneeBend?.[i] ?? side)
  const knee =
    p.knees?.[i] ?? (p.toes || p.feet[i][1] ? middle : [(start[0] + ankle[0]) / 2, (start[1] + ankle[1]) / 2])
  const { style = 'trousers', colour: fill } = p.bottom
  const tone = side < 0 && p.toes ? shade(fill, -0.14) : fill
  const bare = style === 'shorts' || style === 'skirt'
  const shin =
    style === 'robe'
      ? ''
      : limb(
          [
            [...knee, 12],
            [...end, bare ? 7 : 9.5],
          ],
          bare ? p.skin : tone,
        )
  const split =
    style === 'shorts' ? [knee[0] * 0.75 + start[0] * 0.25, knee[1] * 0.75 + start[1] * 0.25] : knee
  const thigh =
    (bare
      ? limb(
          [
            [...split, 13],
            [...knee, 12],
          ],
          p.skin,
        )
      : '') +
    limb(
      [
        [...start, 15.5],
        [...split, bare ? 15 : 13],
      ],
      tone,
    )
  return foot([end[0], end[1] + 9], p.toes, p.shoes) + shin + thigh
}

function arm(side, shoulder, p) {
  const i = side < 0 ? 0 : 1
  const start = [shoulder[0] + side * (p.width - 9), shoulder[1] + 9]
  const { middle, end } = bend(start, p.hands[i], 56 * p.fore, 52 * p.fore, p.elbowBend?.[i] ?? -side)
  const fill = shade(p.top.colour, -0.1)
  const fist = circle(...end, 9.5, p.skin)
  if (p.top.sleeve === 'short') {
    const cuff = [start[0] * 0.3 + middle[0] * 0.7, start[1] * 0.3 + middle[1] * 0.7]
    return (
      limb(
        [
          [...cuff, 9],
          [...middle, 8.5],
          [...end, 7],
        ],
        p.skin,
      ) +
      fist +
      limb(
        [
          [...start, 13],
          [...cuff, 13],
        ],
        fill,
      )
    )
  }
  return (
    fist +
    limb(
      [
        [...start, 13],
        [...middle, 11],
        [end[0] * 0.88 + middle[0] * 0.12, end[1] * 0.88 + middle[1] * 0.12, 9.5],
      ],
      fill,
    )
  )
}

function body([sx, sy], [hx, hy], p) {
  const { width: w, hipWidth: h } = p
  const hem = { tunic: 62, coat: 44, robe: -hy - 8, dress: 58 }[p.top.style] ?? 10
  const flare = { tunic: 8, coat: 7, robe: 14, dress: 18 }[p.top.style] ?? 0
  const shift = p.toes && hem > 20 ? 4 : 0
  const outline =
    `M${sx - 12} ${sy - 7}C${sx - w + 2} ${sy - 6} ${sx - w} ${sy + 2} ${sx - w} ${sy + 18}` +
    `C${sx - w + 3} ${sy + 52} ${hx - h} ${hy - 34} ${hx - h} ${hy}L${hx - h - flare + shift} ${hy + hem}` +
    `Q${hx + shift} ${hy + hem + 6} ${hx + h + flare + shift} ${hy + hem}L${hx + h} ${hy}` +
    `C${hx + h} ${hy - 34} ${sx + w - 3} ${sy + 52} ${sx + w} ${sy + 18}C${sx + w} ${sy + 2} ${sx + w - 2} ${sy - 6} ${sx + 12} ${sy - 7}Z`
  let svg = path(outline, p.top.colour)
  const trim = p.top.trim ?? shade(p.top.colour, -0.18)
  if (p.top.style === 'coat')
    svg +=
      stroke(`M${sx} ${sy + 4}L${hx} ${hy + hem + 2}`, trim, 2.5) +
      [26, 56, 86].map((d) => circle(sx + 6, sy + d, 2.6, trim)).join('')
  if (p.top.style === 'shirt')
    svg +=
      stroke(`M${sx} ${sy + 2}L${hx} ${hy + 10}`, trim, 2) +
      path(`M${sx - 13} ${sy - 8}l13 12l13 -12l4 9l-13 11l-4 -8l-4 8l-13 -11Z`, shade(p.top.colour, 0.35))
  if (p.top.style === 'hoodie')
    svg +=
      path(`M${sx - 20} ${sy - 5}q20 22 40 0q2 12 -8 18h-24q-10 -6 -8 -18Z`, trim) +
      stroke(`M${sx - 6} ${sy + 12}v18M${sx + 6} ${sy + 12}v18`, colour.cream, 2)
  if (p.top.stripe)
    svg += [34, 52, 70]
      .map((d) =>
        path(
          `M${sx + ((hx - sx) * d) / 94 - w + 4} ${sy + d}q${w - 4} 4 ${2 * w - 8} 0v8q-${w - 4} 4 -${2 * w - 8} 0Z`,
          p.top.stripe,
        ),
      )
      .join('')
  if (p.top.style === 'tunic')
    svg +=
      stroke(`M${sx} ${sy}v26`, trim, 3) +
      stroke(
        `M${hx - h - flare + 2} ${hy + hem - 5}Q${hx} ${hy + hem + 1} ${hx + h + flare - 2} ${hy + hem - 5}`,
        trim,
        3,
      )
  if (p.apron)
    svg +=
      path(
        `M${sx - 17} ${sy + 24}h34l3 34q${h - 14} 8 ${h - 16} 20l2 ${hy - sy - 22}h-${2 * (h - 16) + 44}l2 -${hy - sy - 22}q2 -14 ${h - 16} -20Z`,
        p.apron,
      ) +
      stroke(
        `M${sx - 15} ${sy + 25}L${sx - 11} ${sy - 6}M${sx + 15} ${sy + 25}L${sx + 11} ${sy - 6}`,
        p.apron,
        3.5,
      )
  if (p.badge || p.apron)
    svg += at(
      sx + (p.apron ? 0 : 14),
      sy + (p.apron ? 46 : 32),
      0.5,
      leafMark(p.apron ? shade(p.apron, 0.55) : shade(p.top.colour, 0.6)),
    )
  return svg
}

/** One person; `x`, `y` are the ground between the feet, `height` that of an adult in the same place. */
export function person(options) {
  const p = {
    ...poses.stand,
    age: 'adult',
    skin: skins.fair,
    shoes: colour.ink,
    width: 33,
    hipWidth: 27,
    lean: 0,
    fore: 1,
    ...options,
  }
  const { size, head: headSize } = ages[p.age]
  const hip = p.hip ?? [0, -140]
  const shoulder = [hip[0] + p.lean, hip[1] - 94]
  const centre = [shoulder[0] + p.lean * 0.35 + (p.look ?? 0) * 2, shoulder[1] - 20 - 26 * headSize]
  const legs = p.bottom ? leg(-1, hip, p) + leg(1, hip, p) : ''
  const skirt =
    p.bottom?.style === 'skirt' && !p.toes
      ? path(
          `M${hip[0] - p.hipWidth} ${hip[1] - 8}h${2 * p.hipWidth}L${hip[0] + p.hipWidth + 16} ${hip[1] + 66}q-${p.hipWidth + 16} 8 -${2 * (p.hipWidth + 16)} 0Z`,
          p.bottom.colour,
        )
      : ''
  const neck =
    limb(
      [
        [shoulder[0], shoulder[1] - 2, 10.5],
        [centre[0], centre[1] + 16, 10.5],
      ],
      shade(p.skin, -0.14),
    ) + ellipse(shoulder[0], shoulder[1] - 5, 12, 8, shade(p.skin, -0.14))
  const scarf = p.scarf
    ? rect(shoulder[0] - 21, shoulder[1] - 20, 42, 19, p.scarf, 9) +
      rect(shoulder[0] + 4, shoulder[1] - 8, 15, 48, shade(p.scarf, -0.1), 5)
    : ''
  const pack =
    p.pack && !p.back
      ? rect(shoulder[0] - p.width - 6, shoulder[1] + 6, 2 * p.width + 12, 74, p.pack, 20)
      : ''
  const behind = p.behind ?? []
  const arms = [-1, 1].map((side) => ({ svg: arm(side, shoulder, p), behind: behind.includes(side) }))
  const { behind: hairBehind, front } = head(p)
  const face = at(...centre, headSize, front)
  const packOn =
    p.pack && p.back
      ? rect(shoulder[0] - 26, shoulder[1] + 4, 52, 72, p.pack, 16) +
        rect(shoulder[0] - 18, shoulder[1] + 40, 36, 28, shade(p.pack, -0.14), 8)
      : ''
  const content =
    at(...centre, headSize, hairBehind) +
    pack +
    arms
      .filter((a) => a.behind)
      .map((a) => a.svg)
      .join('') +
    legs +
    skirt +
    neck +
    body(shoulder, hip, p) +
    (p.held ?? '') +
    arms
      .filter((a) => !a.behind)
      .map((a) => a.svg)
      .join('') +
    packOn +
    (p.hat?.style === 'hijab' ? scarf + face : face + scarf) +
    (p.inFront ?? '')
  return at(p.x ?? 0, p.y ?? 0, ((p.height ?? 300) / 300) * size, content, { flip: p.flip })
}

/** Someone sitting behind a table whose top is at `top`; the table, drawn afterwards, hides the rest. */
export const atTable = (who, x, top, height, extra = {}) =>
  person({
    ...who,
    ...poses.desk,
    bottom: undefined,
    x,
    y: top + height * 0.575 * ages[who.age ?? 'adult'].size,
    height,
    ...extra,
  })

/** A row of people on the same ground; each entry is who, where and how they differ from standing. */
export const people = (y, height, list) =>
  list.map(([who, x, pose]) => person({ ...who, ...poses.stand, ...pose, x, y, height })).join('')

/** Someone who uses a wheelchair, seen from the side; faces right unless flipped. */
export function wheelchairUser(options) {
  const { x = 0, y = 0, height = 300, flip, ...rest } = options
  const frame = colour.navy
  const back =
    stroke('M-34 -176L-26 -62L44 -62L64 -14L88 -14', frame, 8) +
    stroke('M-34 -176l-18 -2', frame, 8) +
    rect(-36, -150, 12, 74, frame, 5)
  const wheel =
    `<g fill="none"><circle cx="-6" cy="-56" r="54" stroke="${colour.ink}" stroke-width="9"/><circle cx="-6" cy="-56" r="44" stroke="${colour.lemonDeep}" stroke-width="4"/><path d="M-6 -100v88M-50 -56h88M-37 -87l62 62M25 -87l-62 62" stroke="${colour.slate}" stroke-width="2"/></g>` +
    circle(-6, -56, 8, colour.ink)
  const castor = circle(62, -13, 13, colour.ink) + circle(62, -13, 5, colour.lemonDeep)
  const sitter = person({
    ...poses.sit,
    hip: [0, -92],
    feet: [
      [66, -16],
      [76, -16],
    ],
    ...rest,
  })
  return at(x, y, height / 300, back + sitter + wheel + castor, { flip })
}
