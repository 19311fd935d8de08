/** What stands on the food store's shelves, three rows of five. */
import { colour } from './palette.mjs'
import { at } from './shapes.mjs'
import { fruit, jar, loaf, packet, tin } from './things.mjs'

export const pantry = [
  [tin(colour.clay), tin(colour.green), jar(colour.berry), tin(colour.teal), packet(colour.lemonDeep)],
  [packet(colour.leaf), jar(colour.lemonDeep), jar(colour.clay), packet(colour.brick), tin(colour.lemonDeep)],
  [loaf(), at(0, -19, 0.9, fruit('apple')), tin(colour.berry), loaf(), jar(colour.leaf)],
]
