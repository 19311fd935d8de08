import { expect, test } from 'vitest'
import { joinPictures } from './last-changed.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12) - minutes * 60_000)

const picture = (id: number, minutes: number, change: 'new' | 'changed' = 'new') =>
  ({ kind: 'galleryImage', id, name: `Picture ${id}`, change, changedAt: at(minutes) }) as const

const service = (id: number, minutes: number) =>
  ({ kind: 'service', id, name: `Service ${id}`, change: 'new', changedAt: at(minutes) }) as const

const joined = (rows: Parameters<typeof joinPictures>[0]) =>
  joinPictures(rows).map(({ name, count }) => [name, count])

test('pictures that were added one after the other are one change, whatever was saved between two of them', () => {
  expect(joined([picture(3, 0), picture(2, 20), service(1, 30), picture(1, 70)])).toEqual([
    ['Picture 3', 3],
    ['Service 1', 1],
  ])
})

test('pictures with an hour between them are two changes', () => {
  expect(joined([picture(4, 0), picture(3, 10), picture(2, 70), picture(1, 71)])).toEqual([
    ['Picture 4', 2],
    ['Picture 2', 2],
  ])
})

test('a picture that was changed, and other records that are new, are changes of their own', () => {
  expect(joined([picture(2, 0), picture(1, 1, 'changed'), service(2, 2), service(1, 3)])).toEqual([
    ['Picture 2', 1],
    ['Picture 1', 1],
    ['Service 2', 1],
    ['Service 1', 1],
  ])
})
