import { expect, test } from 'vitest'
import { findColours } from './logo-colours.ts'

const drawn = (...parts: [count: number, ...pixel: number[]][]) =>
  Uint8ClampedArray.from(
    parts.flatMap(([count, ...pixel]) => Array.from({ length: count }, () => pixel).flat()),
  )

test('finds the two most frequent colours of a logo', () => {
  const logo = drawn(
    [50, 255, 255, 255, 255],
    [30, 11, 42, 91, 255],
    [10, 200, 85, 61, 255],
    [90, 0, 255, 0, 0],
  )
  expect(findColours(logo)).toEqual(['#0b2a5b', '#c8553d'])
})

test('counts shades of a hue as one colour: the most common shade', () => {
  expect(findColours(drawn([10, 11, 42, 91, 255], [9, 10, 40, 255, 255]))).toEqual(['#0b2a5b'])
})

test('averages pixels that encoding has changed a little', () => {
  expect(findColours(drawn([10, 20, 67, 100, 255], [10, 18, 69, 104, 255]))).toEqual(['#134466'])
})

test('does not mix two similar greens', () => {
  expect(findColours(drawn([10, 80, 111, 64, 255], [9, 95, 96, 64, 255]))).toEqual(['#506f40'])
})

test('finds no colour in a grey or a transparent logo', () => {
  expect(findColours(drawn([10, 90, 90, 90, 255], [10, 255, 0, 0, 20]))).toEqual([])
})
