import { expect, test } from 'vitest'
import { writePostcode } from './write-postcode.ts'

test.each([
  ['ls1 4ap', 'LS1 4AP'],
  ['LS14AP', 'LS1 4AP'],
  [' bb4  7Qn ', 'BB4 7QN'],
  ['ec1a1bb', 'EC1A 1BB'],
  ['M1 1AA', 'M1 1AA'],
  ['ls1', 'ls1'],
  ['ls1 4ap, please ring', 'ls1 4ap, please ring'],
  ['12345', '12345'],
  ['d02 x285', 'd02 x285'],
  ['', ''],
])('saves the postcode %j as %j', (typed, written) => {
  expect(writePostcode(typed)).toBe(written)
})
