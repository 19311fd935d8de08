import { expect, test } from 'vitest'
import { allKinds } from '../../site/kinds.ts'
import { readShape, shapeOf } from './states.ts'

test('settings that were saved before there was a look have the look of then', () => {
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

test('a state of the present shape is read as it was saved, of every kind', () => {
  for (const kind of allKinds) expect(readShape(kind, shapeOf(kind), { name: 'A' })).toEqual({ name: 'A' })
})

test('the numbers of shapes are those that installations have stored', () => {
  for (const kind of allKinds) expect(shapeOf(kind), kind).toBe(kind === 'charity' ? 2 : 1)
})
