import { describe, expect, test } from 'vitest'
import { id, requiredText } from './fields.ts'

describe('an id', () => {
  test.each([1, '1', '0042', 2_147_483_647])('may be %s', (value) => {
    expect(id.parse(value)).toBe(Number(value))
  })

  test.each([
    true,
    [5],
    '0x10',
    '1e3',
    ' 5',
    '5 ',
    '+5',
    '-1',
    0,
    '0',
    1.5,
    '1.5',
    NaN,
    Infinity,
    2_147_483_648,
    null,
    {},
    '',
    undefined,
  ])('may not be %j', (value) => {
    expect(id.safeParse(value).success).toBe(false)
  })
})

test('a required text drops the blanks around it, and blanks alone are nothing', () => {
  const name = requiredText('Enter a name', 5)
  expect(name.parse('  Ann\n')).toBe('Ann')
  expect(name.safeParse(' \t ').error?.issues[0]?.message).toBe('Enter a name')
  expect(name.safeParse('Annabel').error?.issues[0]?.message).toBe('Use 5 characters or fewer')
})
