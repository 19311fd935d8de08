/** Drawn likenesses of the (made-up) team, from the chest up. */
import { cast } from '../cast.mjs'
import { person } from '../figures.mjs'
import { colour } from '../palette.mjs'
import { circle, rect } from '../shapes.mjs'

const portrait = (who, ground, look) => () =>
  rect(0, 0, 400, 400, ground) +
  circle(200, 200, 150, '#ffffff55') +
  person({
    ...who,
    bottom: undefined,
    happy: true,
    look,
    x: 200,
    y: 790,
    height: 700 / (who.age === 'elder' ? 0.95 : 1),
  })

export const team = [
  ['nasreen', portrait(cast.amina, '#dcecdf', 0.2)],
  ['dele', portrait(cast.kwame, '#fdeeb4', -0.2)],
  ['margaret', portrait(cast.joan, '#d5e8ea', 0.2)],
  ['gurdeep', portrait(cast.harpreet, '#f8e0cb', -0.2)],
  ['beth', portrait({ ...cast.rosie, top: { colour: colour.green } }, '#eaf2c9', 0.2)],
].map(([name, draw]) => ({ name: `team-${name}`, width: 400, height: 400, draw }))
