import { expect, test } from 'vitest'
import { defaultTheme } from './choices.ts'
import { serializeTheme } from './serialize-theme.ts'
import { writableProperties } from './theme-view.ts'

test('nothing chosen means no theme', () => {
  expect(serializeTheme(defaultTheme)).toBeNull()
})

test('chosen colours become custom properties, and pages are dark only by choice', () => {
  const { properties = {}, ...theme } = serializeTheme({ ...defaultTheme, lookPrimary: '#0b2a5b' }) ?? {}
  expect(properties).toMatchObject({
    '--look-primary': '#0b2a5b',
    '--look-accent': expect.any(String) as string,
  })
  expect(Object.keys(properties).some((name) => name.endsWith('-dark') && name !== '--look-dark')).toBe(false)
  expect(theme).toMatchObject({ themeColour: properties['--look-dark'], nightColour: null, type: null })
  const dark = serializeTheme({
    ...defaultTheme,
    lookDarkMode: true,
    lookCorners: 'square',
    lookLines: 'none',
  })
  expect(dark?.properties).not.toHaveProperty('--look-primary')
  expect(dark?.properties).toMatchObject({
    '--look-primary-dark': expect.stringMatching(/^#/) as string,
    '--look-corners': '0',
    '--look-heading-line': 'none',
  })
})

test('a light footer alone is a theme, and an unknown one is dark', () => {
  expect(serializeTheme({ ...defaultTheme, lookFooter: 'light' })).toMatchObject({ hasLightFooter: true })
  expect(serializeTheme({ ...defaultTheme, lookFooter: 'striped' })).toBeNull()
})

test.each([
  'red;background:url(https://evil.example/)',
  '#12345',
  '#1234567',
  'var(--x)',
  '"></html>',
  '#GGGGGG',
])('what is no colour and no name counts as not chosen: %s', (text) => {
  const chosen = { lookPrimary: text, lookAccent: text, lookDark: text }
  expect(
    serializeTheme({ ...defaultTheme, ...chosen, lookType: text, lookCorners: text, lookLines: text }),
  ).toBeNull()
})

test.each([
  ['--look-primary', 'red;background:url('],
  ['--look-primary', '#fff}</style>'],
  ['--look-primary;color', '#ffffff'],
  ['background', '#ffffff'],
  ['--look-primary', ''],
])('%s: %s is not written', (name, value) => {
  const properties = { '--look-accent': '#ffdd00', [name]: value }
  expect(writableProperties({ properties })).toEqual({ '--look-accent': '#ffdd00' })
})

test('writes every property that is derived', () => {
  const all = serializeTheme({
    ...defaultTheme,
    lookAccent: '#ffdd00',
    lookDarkMode: true,
    lookCorners: 'soft',
    lookLines: 'none',
  })
  expect(all && writableProperties(all)).toEqual(all?.properties)
})
