import { slots } from '@isse/api/site/slots'
import { expect, test } from 'vitest'
import { onWebsite } from './on-website.ts'

test('a gallery image is on the page of twelve that its place in the gallery is on', () => {
  const pageOf = (index: number) => onWebsite.galleryImage(index).link.search
  expect([0, 11, 12, 24].map(pageOf)).toEqual([{}, {}, { page: 2 }, { page: 3 }])
})

test('an own page that is not published has no place on the website', () => {
  expect(onWebsite.ownPage({ slug: 'history', isPublished: true })).toEqual({
    link: { to: '/$slug', params: { slug: 'history' } },
  })
  expect(onWebsite.ownPage({ slug: 'history', isPublished: false })).toHaveProperty('hidden')
})

test('the image and the text of a slot are on the page of the slot', () => {
  for (const slot of slots) {
    const { link } = onWebsite.backgroundImage(slot)
    expect(onWebsite.pageText(slot).link).toEqual(link)
    expect(link.to).toBe(slot.publicPage === 'home' ? '/' : `/${slot.publicPage}`)
  }
})
