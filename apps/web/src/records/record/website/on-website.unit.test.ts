import { slots } from '@isse/api/site/slots'
import { expect, test } from 'vitest'
import { findInGallery, findPlace } from './on-website.ts'

/** Only the place of a gallery image is looked up in what was loaded. */
const calls = {} as Parameters<typeof findPlace>[2]

test('a gallery image is on the page of twelve that its place in the gallery is on', () => {
  const findPage = (index: number) => findInGallery(index).link.search
  expect([0, 11, 12, 24].map(findPage)).toEqual([{}, {}, { page: 2 }, { page: 3 }])
})

test('the image and the text of a slot are on the page of the slot', () => {
  for (const slot of slots) {
    const image = slot as unknown as Parameters<typeof findPlace<'backgroundImage'>>[1]
    const text = slot as unknown as Parameters<typeof findPlace<'pageText'>>[1]
    const place = { link: { to: slot.publicPage === 'home' ? '/' : `/${slot.publicPage}` } }
    expect(findPlace('backgroundImage', image, calls)).toEqual(place)
    expect(findPlace('pageText', text, calls)).toEqual(place)
  }
})
