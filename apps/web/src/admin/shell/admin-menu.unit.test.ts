import { listKinds } from '@isse/api/site/kinds'
import { expect, test } from 'vitest'
import { listAddress } from '../../records/addresses/record-addresses.ts'
import { adminMenu, findListScreen, sideMenu } from './admin-menu.ts'

const entries = adminMenu.flatMap((group) => group.entries)
const beside = sideMenu.flatMap((entry) => ('entries' in entry ? entry.entries : entry))

/** The icons of kinds without their own. */
const defaultIcons = ['list-checks', 'circle-plus']

test('no two entries of the menu share a chosen icon', () => {
  const icons = entries.map(({ icon }) => icon).filter((icon) => !defaultIcons.includes(icon))
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})

test('an entry has no other property, which would become an attribute of its link', () => {
  const names = new Set([...entries, ...beside].flatMap((entry) => Object.keys(entry)))
  expect([...names].sort()).toEqual(['hash', 'icon', 'label', 'params', 'to'])
})

test('the dashboard holds the whole menu in groups, with the new screen of a kind after its list', () => {
  expect(adminMenu.map(({ title }) => title)).toEqual([
    'Messages',
    'What visitors see',
    'People and settings',
  ])
  expect(adminMenu[1]?.entries.map(({ label }) => label)).toEqual([
    'Edit Services',
    'New Service',
    'Edit Associates',
    'New Associate',
    'Edit events',
    'New Event',
    'Edit gallery images',
    'New Gallery Image',
    'Team Members',
    'Testimonials',
    'Values',
    'Partners',
    'Documents',
    'Places',
    'Pages',
    'Background images and texts',
    'Edit Contact Details',
    'History',
  ])
  expect(findListScreen('service')?.to).toBe('/admin/edit-services')
  expect(findListScreen('charity')?.to).toBe('/admin/settings/{-$part}')
  expect(findListScreen('pageText')).toBeUndefined()
})

test('the menu beside a screen is short, leads to every list, and has no new screen', () => {
  expect(sideMenu.map((entry) => ('entries' in entry ? entry.title : entry.label))).toEqual([
    'Dashboard',
    'Home page',
    'About us',
    'Services',
    'Events',
    'Gallery',
    'Associates',
    'Places',
    'Pages',
    'Inbox',
    'Site',
  ])
  const addresses = beside.map(({ to }) => String(to))
  expect(addresses.filter((to) => to.startsWith('/admin/new-'))).toEqual([])
  for (const kind of listKinds) expect(addresses).toContain(listAddress(kind))
})
