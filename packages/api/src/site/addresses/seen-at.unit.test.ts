import { expect, test } from 'vitest'
import { allKinds } from '../kinds.ts'
import { slots } from '../slots.ts'
import { publicPages } from './public-pages.ts'
import { seenAt } from './seen-at.ts'

test('a gallery image is on the page of twelve that its place belongs to', () => {
  const find = (index: number) => seenAt('galleryImage', {}, index)
  expect([0, 11, 12, 24].map(find)).toEqual(['/gallery', '/gallery', '/gallery?page=2', '/gallery?page=3'])
})

test('the image, the text and the heading of a slot are on the page of the slot', () => {
  for (const slot of slots) {
    const { path } = publicPages[slot.publicPage]
    const address = path === '/' ? `/#slide-${slot.cloudImageId}` : path
    expect(['backgroundImage', 'pageText'].map((kind) => seenAt(kind as 'pageText', slot))).toEqual([
      address,
      address,
    ])
  }
})

test('every kind has an address on the website', () => {
  for (const kind of allKinds)
    expect([kind, seenAt(kind, { slug: 'our-history' })]).toEqual([kind, expect.stringMatching(/^\/[^/]*/)])
})
