import { cast, kit } from '../../cast.mjs'
import { wheelchairUser } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { at, rect, repeat, stroke } from '../../shapes.mjs'
import { basketball, bunting } from '../../things.mjs'

export function basket() {
  const hoop =
    stroke('M1040 420V120', colour.slate, 14) +
    rect(960, 90, 160, 120, colour.paper, 6) +
    rect(1008, 140, 64, 46, colour.clay, 2) +
    rect(1016, 148, 48, 30, colour.paper) +
    stroke('M990 214h90', colour.clay, 9) +
    stroke(
      'M996 218l14 56M1074 218l-14 56M1018 218l6 58M1050 218l-6 58M1002 240h66M1006 260h58',
      colour.white,
      3,
    )
  return (
    rect(0, 0, 1200, 900, '#dfe9d6') +
    repeat(4, (i) => rect(70 + i * 220, 60, 150, 130, '#bcdcdc', 6)) +
    rect(0, 520, 1200, 380, '#d8a868') +
    repeat(6, (i) => rect(0, 550 + i * i * 10 + i * 30, 1200, 3, '#c3935a')) +
    stroke('M-20 700Q600 600 1220 700', colour.paper, 7) +
    bunting(-20, 20, 900, 20, 30, 14) +
    hoop +
    wheelchairUser({
      ...kit(cast.tom, colour.lemon),
      badge: false,
      x: 300,
      y: 760,
      height: 430,
      happy: true,
    }) +
    wheelchairUser({
      ...kit(cast.grace, colour.green),
      x: 700,
      y: 830,
      height: 480,
      hands: [
        [70, -262],
        [86, -252],
      ],
      happy: true,
    }) +
    at(850, 392, 1.5, basketball()) +
    wheelchairUser({
      ...kit(cast.callum, colour.lemon),
      badge: false,
      x: 1040,
      y: 740,
      height: 420,
      flip: true,
    })
  )
}
