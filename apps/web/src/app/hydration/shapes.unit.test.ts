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
])('%s survive packing and unpacking', (_, data) => {
  expect(unpackShapes(JSON.parse(JSON.stringify(packShapes(data))))).toEqual(data)
})

test('field names are written once', () => {
  const services = Array.from({ length: 10 }, (_, serviceId) => ({ serviceId, name: 'Chess' }))
  expect(JSON.stringify(packShapes(services)).match(/serviceId/g)).toHaveLength(1)
})

test('undefined fields are omitted', () => {
  expect(unpackShapes(packShapes({ id: 1, answer: undefined }))).toEqual({ id: 1 })
})
