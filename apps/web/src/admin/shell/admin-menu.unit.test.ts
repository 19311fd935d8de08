import { expect, test } from 'vitest'
import { adminMenu, advancedMenu, ownAccountEntry } from './admin-menu.ts'

const entries = [...adminMenu, ...advancedMenu, ownAccountEntry]

test('each entry of the admin menu has an icon of its own', () => {
  const icons = entries.map(({ icon }) => icon)
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})

test('an entry has nothing but what the menu reads: all else would be an attribute of its link', () => {
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)))
  expect([...names].toSorted()).toEqual(['hash', 'icon', 'label', 'to'])
})
