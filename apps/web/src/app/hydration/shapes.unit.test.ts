import { expect, test } from 'vitest'
import { packShapes, unpackShapes } from './shapes.ts'

test.each([
  [
    'records',
    [
      { id: 1, name: 'Chess', image: null },
      { id: 2, name: 'Tea', image: { alt: '', at: [0.5, 1] } },
    ],
  ],
  ['an empty object and an empty list', [{}, [], [[]], { of: {} }]],
  ['texts that look like numbers of shapes', [[0], [1], ['0'], 0, false, null, '']],
  ['a name with a space', [{ 'a b': 1 }, { a: 1, b: 2 }]],
  ['a single text', 'Chess'],
])('%s are the same afterwards', (_, data) => {
  expect(unpackShapes(JSON.parse(JSON.stringify(packShapes(data))))).toEqual(data)
})

test('the names of fields are written once', () => {
  const services = Array.from({ length: 10 }, (_, serviceId) => ({ serviceId, name: 'Chess' }))
  expect(JSON.stringify(packShapes(services)).match(/serviceId/g)).toHaveLength(1)
})

test('what is undefined is left out', () => {
  expect(unpackShapes(packShapes({ id: 1, answer: undefined }))).toEqual({ id: 1 })
})
