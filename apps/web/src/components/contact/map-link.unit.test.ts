import { expect, test } from 'vitest'
import { mapLinkOf } from './map-link.ts'

const base = { postcode: 'LS1 1UR', town: 'Leeds & around', mapLink: '' }

test('a base links to the map that administrators gave it, or to a search for its postcode', () => {
  expect(mapLinkOf({ ...base, mapLink: 'https://map.example/1' })).toBe('https://map.example/1')
  expect(mapLinkOf(base)).toBe('https://www.openstreetmap.org/search?query=LS1+1UR%2C+Leeds+%26+around')
})
