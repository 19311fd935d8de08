import { expect, test } from 'vitest'
import { adminMenu, listScreenOf } from './admin-menu.ts'

test('each entry of the admin menu has an icon of its own', () => {
  const icons = adminMenu.flatMap(({ rows }) => rows.flat()).map(({ icon }) => icon)
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})

test('the menu is in groups, and a list has the screen that adds to it beside it', () => {
  expect(adminMenu.map(({ title }) => title)).toEqual([
    undefined,
    'Messages',
    'What visitors see',
    'People and settings',
  ])
  const pairs = adminMenu.flatMap(({ rows }) => rows).filter(({ length }) => length > 1)
  expect(pairs.map((row) => row.map(({ label }) => label))).toEqual([
    ['Edit Services', 'New Service'],
    ['Edit Associates', 'New Associate'],
    ['Edit events', 'New Event'],
    ['Edit gallery images', 'New Gallery Image'],
  ])
  expect(listScreenOf('service')?.to).toBe('/admin/edit-services')
})
