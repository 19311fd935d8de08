import { expect, test } from 'vitest'
import { sameValues } from './same-values.ts'

test.each([
  [{ name: '' }, {}],
  [{ name: 'Chess', imageId: undefined }, { name: 'Chess' }],
  [{ images: [{ caption: '' }] }, { images: [{}] }],
])('%j and %j are the same values', (one, other) => expect(sameValues(one, other)).toBe(true))

test.each([
  [{ name: 'Chess' }, {}],
  [{ name: 'Chess' }, { name: 'Chess ' }],
  [{ imageId: 0 }, {}],
  [{ imageId: null }, {}],
  [{ images: [{ caption: 'A' }] }, { images: [{ caption: 'A' }, { caption: 'B' }] }],
])('%j and %j are different values', (one, other) => expect(sameValues(one, other)).toBe(false))
