import { expect, test } from 'vitest'
import { findColours } from './logo-colours.ts'

const drawn = (...parts: [count: number, ...pixel: number[]][]) =>
  Uint8ClampedArray.from(
    parts.flatMap(([count, ...pixel]) => Array.from({ length: count }, () => pixel).flat()),
  )

test('a logo says the two colours that it has most of', () => {
  const logo = drawn(
    [50, 255, 255, 255, 255],
    [30, 11, 42, 91, 255],
    [10, 200, 85, 61, 255],
    [90, 0, 255, 0, 0],
  )
  expect(findColours(logo)).toEqual(['#0b2a5b', '#c8553d'])
})

test('shades of one hue are one colour: the most common, whatever is brighter at the edges', () => {
  expect(findColours(drawn([10, 11, 42, 91, 255], [9, 10, 40, 255, 255]))).toEqual(['#0b2a5b'])
})

test('pixels that encoding has changed a little say what they were', () => {
  expect(findColours(drawn([10, 20, 67, 100, 255], [10, 18, 69, 104, 255]))).toEqual(['#134466'])
})

test('greens that are near each other are not mixed', () => {
  expect(findColours(drawn([10, 80, 111, 64, 255], [9, 95, 96, 64, 255]))).toEqual(['#506f40'])
})

test('a grey logo says none, and neither does one that nobody sees', () => {
  expect(findColours(drawn([10, 90, 90, 90, 255], [10, 255, 0, 0, 20]))).toEqual([])
})
