import { describe, expect, test } from 'vitest'
import { id, optionalText, pageNumber, requiredText } from './fields.ts'

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

test('a required text loses the blanks around it, and blanks alone count as missing', () => {
  const name = requiredText('Enter a name', 5)
  expect(name.parse('  Ann\n')).toBe('Ann')
  expect(name.safeParse(' \t ').error?.issues[0]?.message).toBe('Enter a name')
  expect(name.safeParse('Annabel').error?.issues[0]?.message).toBe('Use 5 characters or fewer')
})

test('a text with a character that the database cannot store is refused', () => {
  expect(requiredText('Enter a name', 5).safeParse('a\0b').error?.issues[0]?.message).toMatch(
    /cannot be saved/,
  )
  expect(optionalText(5).safeParse('\0').success).toBe(false)
})

describe('the number of a page', () => {
  test.each([
    [0, 1],
    ['0', 1],
    [1, 1],
    ['12', 12],
    [2_147_483_647, 2_147_483_647],
  ])('%j is page %i', (value, page) => {
    expect(pageNumber.parse(value)).toBe(page)
  })

  test.each([-1, '-1', 1.5, NaN, 'one', '', '1e3', true, null, 2_147_483_648])('is not %j', (value) => {
    expect(pageNumber.safeParse(value).success).toBe(false)
  })
})
