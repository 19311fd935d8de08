import { settingsUpdate } from '@isse/api/records/charity/schema'
import { allKinds } from '@isse/api/site/kinds'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordLink } from './record-link.ts'

const routeTree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8')

test.each(allKinds)('a link to a record of the kind %s leads to a screen', (kind) => {
  const { to, label } = recordLink({ kind, id: 1, name: 'Chess' })
  expect(routeTree).toContain(`fullPath: '${to}'\n`)
  expect(label).not.toBe('')
})

test('a link to a record names the kind and the record', () => {
  expect(recordLink({ kind: 'galleryImage', id: 1, name: 'Chess' }).label).toBe('Gallery image: Chess')
  expect(recordLink({ kind: 'ownPage', id: 1, name: 'Privacy' }).label).toBe('Page: Privacy')
  expect(recordLink({ kind: 'pageText', id: 2, name: '' }).label).toBe('Text: Home, second slide')
})

const settings = (...changed: string[]) => recordLink({ kind: 'charity', id: 1, name: '', changed })

test.each([
  [['shortName'], 'The charity', '/admin/settings/{-$part}'],
  [['imageId', 'lookPrimary'], 'Look', '/admin/settings/{-$part}'],
  [['facebookLink'], 'Giving and social links', '/admin/settings/{-$part}'],
  [['menu'], 'Menu', '/admin/menu'],
  [['homeSections', 'homeTitle'], 'Home page', '/admin/home-page'],
  [['homeSections', 'menu'], 'Menu and more', '/admin/menu'],
  [[], 'Settings', '/admin/settings/{-$part}'],
  [['unknown'], 'Settings', '/admin/settings/{-$part}'],
])('a draft of the settings that changes %j is called %s', (changed, label, to) => {
  expect(settings(...changed)).toMatchObject({ label, to })
})

test.each(Object.keys(settingsUpdate.omit({ version: true }).shape))(
  'a draft that changes the field %s names the screen with the field',
  (name) => expect(settings(name).label).not.toBe('Settings'),
)
