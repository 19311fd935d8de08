import { listKinds } from '@isse/api/site/kinds'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editAddress, editLink, linkToList, listAddress, newAddress } from './addresses.ts'

/** What the router generates from the files of the screens. As a text, because as a module it would load all of them. */
const routeTree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8')

test.each(listKinds)('there is a screen at each address of the kind %s', (kind) => {
  for (const address of [listAddress(kind), newAddress(kind), editAddress(kind)])
    expect(routeTree).toContain(`fullPath: '${address}'\n`)
})

test('links lead to the screens of a kind whose name has two words', () => {
  expect(editLink('teamMember', 7)).toEqual({
    to: '/admin/edit-team-member/$teamMemberId',
    params: { teamMemberId: '7' },
  })
  expect(linkToList('ownPage')).toEqual({
    to: '/admin/edit-own-pages',
    label: 'Back to the list of pages',
  })
})
