import { listKinds } from '@isse/api/site/kinds'
import { expect, test } from 'vitest'
import { editParams, linkToList, listAddress, listParams, newAddress, newParams } from './record-addresses.ts'

test.each(listKinds)('there is a screen at each address of the kind %s, and at no other', (kind) => {
  const [, kinds = ''] = /^\/admin\/edit-(.+)$/.exec(listAddress(kind)) ?? []
  expect(listParams.parse({ kinds })).toEqual({ kinds: kind })
  const [, slug = ''] = /^\/admin\/new-(.+)$/.exec(newAddress(kind)) ?? []
  expect(newParams.parse({ kind: slug })).toEqual({ kind })
  expect(editParams.parse(editParams.stringify({ kind, id: '7' }))).toEqual({ kind, id: '7' })
})

test('an address that names no kind is none of a screen', () => {
  for (const name of ['nothing', 'teamMember', 'charity', '']) {
    expect(listParams.parse({ kinds: name })).toBe(false)
    expect(editParams.parse({ kind: name, id: '7' })).toBe(false)
  }
})

test('the link back leads to the list of a kind whose name has two words', () => {
  expect(linkToList('ownPage')).toEqual({
    to: '/admin/edit-own-pages',
    label: 'Back to the list of pages',
  })
})
