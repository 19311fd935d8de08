import { expect, test } from 'vitest'
import { listAddressLines } from './address-lines.ts'

const postcode = 'LS9 4OV'
const town = 'Leeds'

test('an address without its town has the town before the postcode', () => {
  expect(listAddressLines({ address: 'ISSE\n 3 Ropewalk Rise \n', town, postcode })).toEqual([
    'ISSE',
    '3 Ropewalk Rise',
    'Leeds',
    postcode,
  ])
})

test.each([
  'ISSE Leeds\n3 Ropewalk Rise',
  'Leeds\n3 Ropewalk Rise',
  'ISSE\n3 Leeds Road',
  'ISSE\nLeedsgate',
  'ISSE, Ropewalk Rise',
])('%j does not name its town', (address) => {
  expect(listAddressLines({ address, town, postcode })).toEqual([...address.split('\n'), town, postcode])
})

test.each([
  'ISSE\n3 Ropewalk Rise\nLeeds',
  'ISSE\n3 Ropewalk Rise\nLEEDS\nWest Yorkshire',
  'ISSE, 3 Ropewalk Rise, Leeds',
  'ISSE\n3 Ropewalk Rise, Leeds LS9 4OV',
  'ISSE\nRopewalk Rise Leeds',
])('%j names its town', (address) => {
  expect(listAddressLines({ address, town, postcode })).toEqual([...address.split('\n'), postcode])
})

test('a base without a town or postcode has no empty line', () => {
  expect(listAddressLines({ address: 'ISSE', town: '', postcode: '' })).toEqual(['ISSE'])
})
