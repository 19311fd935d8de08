import { expect, test } from 'vitest'
import type { Line } from '../records/core/history-schema.ts'
import { joinPictures } from './last-changed.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12) - minutes * 60_000).toISOString()

function line(
  kind: 'galleryImage' | 'service',
  id: number,
  minutes: number,
  what: Line['what'] = 'created',
): Line {
  const name = kind === 'service' ? `Service ${id}` : `Picture ${id}`
  const rest = { by: 'Amina', door: 'site', cameWithSite: false, wentBackTo: null, hasState: true } as const
  return { revisionId: id, kind, id, name, what, savedAt: at(minutes), changed: [], ...rest }
}

const joined = (lines: Line[]) => joinPictures(lines).map(({ name, count }) => [name, count])

test('pictures that were added in a row are one change, even with other saves between them', () => {
  expect(
    joined([
      line('galleryImage', 3, 0),
      line('galleryImage', 2, 20),
      line('service', 1, 30),
      line('galleryImage', 1, 70),
    ]),
  ).toEqual([
    ['Picture 3', 3],
    ['Service 1', 1],
  ])
})

test('pictures with an hour between them are two changes', () => {
  expect(joined([0, 10, 70, 71].map((minutes, index) => line('galleryImage', 4 - index, minutes)))).toEqual([
    ['Picture 4', 2],
    ['Picture 2', 2],
  ])
})

test('a changed picture and other new records are separate changes', () => {
  expect(
    joined([
      line('galleryImage', 2, 0),
      line('galleryImage', 1, 1, 'changed'),
      line('service', 2, 2),
      line('service', 1, 3),
    ]),
  ).toEqual([
    ['Picture 2', 1],
    ['Picture 1', 1],
    ['Service 2', 1],
    ['Service 1', 1],
  ])
})
