import { expect, test } from 'vitest'
import { drawnColours } from './drawn-colours.ts'
import { defaultColours } from './palette.ts'

const own = { ground: '#1d3521', accent: defaultColours.lookAccent, words: '#fbfbea' }

test('generated images have the colours of the theme', () => {
  const properties = { '--look-dark': '#0b2a5b', '--look-accent': '#f2a28a', '--look-paper': '#fafbff' }
  expect(drawnColours({ properties })).toEqual({ ground: '#0b2a5b', accent: '#f2a28a', words: '#fafbff' })
})

test('generated images have the default colours if none were chosen', () => {
  expect(drawnColours(null)).toEqual(own)
  expect(drawnColours({ properties: { '--look-corners': '0' } })).toEqual(own)
})

test.each(['red', '#fff', '#GGGGGG', '#ffffff"><b>', '#ffffff\n', ''])(
  'what is no colour is not drawn: %j',
  (text) => {
    const properties = { '--look-dark': text, '--look-accent': text, '--look-paper': text }
    expect(drawnColours({ properties })).toEqual(own)
  },
)
