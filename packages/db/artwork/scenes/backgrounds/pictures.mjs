import { cast } from '../../cast.mjs'
import { person } from '../../figures.mjs'
import { colour } from '../../palette.mjs'
import { frame, room, view } from '../../rooms.mjs'
import { at, rect } from '../../shapes.mjs'
import { lights, plantPot } from '../../things.mjs'

export function pictures() {
  const hang = (x, y, w, h, time, seed) => frame(x, y, w, h, view(time, seed), [400, 400])
  const portrait = (x, y, w, h, who, fill) =>
    frame(
      x,
      y,
      w,
      h,
      rect(0, 0, 200, 260, fill) +
        person({
          ...who,
          bottom: undefined,
          x: 100,
          y: 420,
          height: 370 / (who.age === 'elder' ? 0.95 : who.age ? 0.88 : 1),
          happy: true,
        }),
      [200, 260],
    )
  return (
    room(1800, 600, { wall: '#eaf0d8', floorAt: 0.92 }) +
    lights(-20, 8, 1820, 8, 18, 26) +
    hang(110, 110, 250, 190, 'dawn', 3) +
    portrait(440, 80, 150, 200, cast.grace, '#f6dfae') +
    hang(440, 340, 150, 120, 'winter', 5) +
    hang(670, 120, 330, 240, 'autumn', 7) +
    portrait(1080, 70, 140, 180, cast.george, '#cfe4e4') +
    portrait(1080, 330, 140, 180, cast.zara, '#f4d1bd') +
    hang(1300, 130, 240, 180, 'day', 11) +
    portrait(1620, 100, 140, 190, cast.fatima, '#fdf0a8') +
    person({ ...cast.rosie, back: true, x: 800, y: 620, height: 340 }) +
    person({
      ...cast.yusuf,
      back: true,
      x: 890,
      y: 610,
      height: 340,
      hands: [
        [-42, -108],
        [84, -284],
      ],
    }) +
    person({ ...cast.winston, back: true, x: 1440, y: 620, height: 350 }) +
    at(60, 580, 1.2, plantPot(colour.clay)) +
    at(1740, 585, 1.1, plantPot(colour.lemonDeep))
  )
}
