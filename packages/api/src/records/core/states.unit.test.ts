import { expect, test } from 'vitest'
import { allKinds } from '../../site/kinds.ts'
import { readShape, shapeOf } from './states.ts'

test('settings that were saved before the theme existed have the original theme', () => {
  expect(readShape('charity', 1, { shortName: 'ISSE' })).toEqual({
    shortName: 'ISSE',
    lookPrimary: '',
    lookAccent: '',
    lookDark: '',
    lookType: 'poppins',
    lookCorners: 'round',
    lookLines: 'line',
    lookOrnament: 'lemon',
    lookDarkMode: false,
  })
})

test('a state in the present shape is returned unchanged, for every kind', () => {
  for (const kind of allKinds) expect(readShape(kind, shapeOf(kind), { name: 'A' })).toEqual({ name: 'A' })
})

test('the shape numbers are those in existing installations', () => {
  for (const kind of allKinds) expect(shapeOf(kind), kind).toBe(kind === 'charity' ? 2 : 1)
})
