import { expect, test } from 'vitest'
import { adminMenu, advancedMenu, ownAccountEntry } from './admin-menu.ts'

test('each entry of the admin menu has an icon of its own', () => {
  const icons = [...adminMenu, ...advancedMenu, ownAccountEntry].map(({ icon }) => icon)
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})
