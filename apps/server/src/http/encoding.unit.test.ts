import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.000, gzip ; q=0, *', 'identity'],
  ['br;q=0.001, *', 'br'],
])('for Accept-Encoding %j a body is sent as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
