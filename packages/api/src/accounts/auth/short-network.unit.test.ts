import { expect, test } from 'vitest'
import { shortNetwork } from './short-network.ts'

test.each([
  ['192.0.2.77', '192.0.2.…'],
  ['::ffff:192.0.2.77', '192.0.2.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
  ['2001:db8::1', '2001:db8:0:…'],
  ['::1', '0:0:0:…'],
  ['', null],
  ['unknown', null],
])('%s is shortened to %s', (address, short) => {
  expect(shortNetwork(address)).toBe(short)
})

test.each(['192.0.2.…', '2001:db8:1:…'])('leaves the shortened %s as it is', (short) => {
  expect(shortNetwork(short)).toBe(short)
})
