import { expect, test } from 'vitest'
import { carouselSlots, headSlots, slots } from './slots.ts'

test('the slots are those of the specification, section 2', () => {
  expect(
    slots.map(({ cloudImageId, page, textUpdateId, publicPage }) => [
      cloudImageId,
      page,
      textUpdateId,
      publicPage,
    ]),
  ).toEqual([
    [1, 1, 1, 'home'],
    [2, 1, 2, 'home'],
    [3, 1, 3, 'home'],
    [4, 1, 4, 'home'],
    [5, 2, 5, 'about'],
    [6, 3, 6, 'services'],
    [7, 4, 7, 'associates'],
    [8, 5, 8, 'events'],
    [9, 6, 9, 'gallery'],
    [10, 7, 10, 'contact'],
    [11, 8, 11, 'facilities'],
  ])
})

test('the carousel has the four slots of the home page, and every other slot heads a page', () => {
  expect(carouselSlots).toEqual(slots.slice(0, 4))
  expect(Object.values(headSlots)).toEqual(slots.slice(4))
})
