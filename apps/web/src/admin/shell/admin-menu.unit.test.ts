import { expect, test } from 'vitest'
import { adminMenu, findListScreen } from './admin-menu.ts'

const entries = adminMenu.flatMap(({ rows }) => rows.flat())

/** The icons of kinds without their own. */
const defaultIcons = ['list-checks', 'circle-plus']

test('no two entries of the menu share a chosen icon', () => {
  const icons = entries.map(({ icon }) => icon).filter((icon) => !defaultIcons.includes(icon))
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})

test('an entry has no other property, which would become an attribute of its link', () => {
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)))
  expect([...names].sort()).toEqual(['hash', 'icon', 'label', 'to'])
})

test('the menu has groups, with the list and the new screen of a kind side by side', () => {
  expect(adminMenu.map(({ title }) => title)).toEqual([
    undefined,
    'Messages',
    'What visitors see',
    'People and settings',
  ])
  const pairs = adminMenu.flatMap(({ rows }) => rows).filter(({ length }) => length > 1)
  expect(pairs.slice(0, 4).map((row) => row.map(({ label }) => label))).toEqual([
    ['Edit Services', 'New Service'],
    ['Edit Associates', 'New Associate'],
    ['Edit events', 'New Event'],
    ['Edit gallery images', 'New Gallery Image'],
  ])
  expect(findListScreen('service')?.to).toBe('/admin/edit-services')
  expect(findListScreen('charity')?.to).toBe('/admin/settings')
  expect(findListScreen('pageText')).toBeUndefined()
})

test('the lists of further kinds follow in order', () => {
  const labels = adminMenu.flatMap(({ title, rows }) =>
    title === 'What visitors see' ? rows.map((row) => row[0]?.label) : [],
  )
  expect(labels.slice(4, 11)).toEqual([
    'Team Members',
    'Testimonials',
    'Values',
    'Partners',
    'Documents',
    'Bases',
    'Pages',
  ])
})
