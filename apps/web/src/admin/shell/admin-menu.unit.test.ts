import { expect, test } from 'vitest'
import { adminMenu, listScreenOf } from './admin-menu.ts'

const entries = adminMenu.flatMap(({ rows }) => rows.flat())

test('each entry of the admin menu has an icon of its own', () => {
  const icons = entries.map(({ icon }) => icon)
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})

test('an entry has nothing but what the menu reads: all else would be an attribute of its link', () => {
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)))
  expect([...names].toSorted()).toEqual(['hash', 'icon', 'label', 'to'])
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
