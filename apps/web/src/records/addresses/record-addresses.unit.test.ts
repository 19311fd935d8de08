import { listKinds } from '@isse/api/site/kinds'
import { expect, test } from 'vitest'
import { editParams, linkToList, listAddress, listParams, newAddress, newParams } from './record-addresses.ts'

test.each(listKinds)('the addresses of the kind %s lead to its screens', (kind) => {
  const [, kinds = ''] = /^\/admin\/edit-(.+)$/.exec(listAddress(kind)) ?? []
  expect(listParams.parse({ kinds })).toEqual({ kinds: kind })
  const [, slug = ''] = /^\/admin\/new-(.+)$/.exec(newAddress(kind)) ?? []
  expect(newParams.parse({ kind: slug })).toEqual({ kind })
  expect(editParams.parse(editParams.stringify({ kind, id: '7' }))).toEqual({ kind, id: '7' })
})

test('an address without a kind leads to no screen', () => {
  for (const name of ['nothing', 'teamMember', 'charity', '']) {
    expect(listParams.parse({ kinds: name })).toBe(false)
    expect(editParams.parse({ kind: name, id: '7' })).toBe(false)
  }
})

test('the link back names the list of pages', () => {
  expect(linkToList('ownPage')).toEqual({
    to: '/admin/edit-own-pages',
    label: 'Back to the list of pages',
  })
})
