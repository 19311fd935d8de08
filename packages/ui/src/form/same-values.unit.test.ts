import { expect, test } from 'vitest'
import { sameValues } from './same-values.ts'

test.each([
  [{ name: '' }, {}],
  [{ name: 'Chess', imageId: undefined }, { name: 'Chess' }],
  [{ images: [{ caption: '' }] }, { images: [{}] }],
])('%j equals %j', (one, other) => expect(sameValues(one, other)).toBe(true))

test.each([
  [{ name: 'Chess' }, {}],
  [{ name: 'Chess' }, { name: 'Chess ' }],
  [{ imageId: 0 }, {}],
  [{ imageId: null }, {}],
  [{ images: [{ caption: 'A' }] }, { images: [{ caption: 'A' }, { caption: 'B' }] }],
])('%j differs from %j', (one, other) => expect(sameValues(one, other)).toBe(false))
