import { describe, expect, test } from 'vitest'
import {
  accountName,
  id,
  newEmailAddress,
  optionalLine,
  optionalText,
  pageNumber,
  requiredLine,
  requiredText,
  typedEmail,
} from './fields.ts'

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

test('a required text loses the blanks around it, and a text of blanks counts as missing', () => {
  const name = requiredText('Enter a name', 5)
  expect(name.parse('  Ann\n')).toBe('Ann')
  expect(name.safeParse(' \t ').error?.issues[0]?.message).toBe('Enter a name')
  expect(name.safeParse('Annabel').error?.issues[0]?.message).toBe('Use 5 characters or fewer')
})

test('rejects a character that the database cannot store', () => {
  expect(requiredText('Enter a name', 5).safeParse('a\0b').error?.issues[0]?.message).toMatch(
    /cannot be saved/,
  )
  expect(optionalText(5).safeParse('\0').success).toBe(false)
})

test('a line loses invisible characters before its length counts, and a line of only these is missing', () => {
  const name = requiredLine('Enter a name', 5)
  expect(name.parse('\u202eA\u200bn\nna\ufeff')).toBe('An na')
  expect(name.safeParse('\u200b\u3164').error?.issues[0]).toMatchObject({
    code: 'too_small',
    message: 'Enter a name',
  })
  expect(optionalLine(5).parse('\u200d')).toBe('')
})

test('a text of several lines keeps them, and is missing if nothing is visible', () => {
  expect(requiredText('Enter a text', 9).parse('a\n\u202eb\u001b')).toBe('a\nb')
  expect(requiredText('Enter a text', 9).safeParse('\u200b\n').error?.issues[0]?.message).toBe('Enter a text')
  expect(optionalText(9).parse('\u200b\n')).toBe('')
})

test.each([
  ['a line', requiredLine('Enter a name', 5)],
  ['a line that may be empty', optionalLine(5)],
  ['a text', requiredText('Enter a text', 5)],
  ['a text that may be empty', optionalText(5)],
  ['the name of an account', accountName('Enter your name')],
  ['an e-mail address', typedEmail('Enter your e-mail address')],
])('half an emoji in %s is refused as broken, and a whole one is not', (_what, schema) => {
  expect(schema.safeParse('a\ud83d').error?.issues[0]?.message).toMatch(/broken character/)
  expect(schema.safeParse('\ude00a').error?.issues[0]?.message).toMatch(/broken character/)
  expect(schema.parse('a😀')).toBe('a😀')
})

test.each(['Ann\u001b[2J', 'Ann\r\nBen', 'Ann\u2028Ben', 'Ann\tBen', 'Ann\u009b'])(
  '%j is no name of an account',
  (typed) => {
    expect(accountName('Enter your name').safeParse(typed).error?.issues[0]?.message).toMatch(/in one line/)
  },
)

test('an e-mail address contains no invisible characters', () => {
  expect(typedEmail('Enter it').parse(' ann\u200d@isse\u202e.example\n')).toBe('ann@isse.example')
  expect(newEmailAddress('Enter it').parse('Ann\u200b@isse.example')).toBe('ann@isse.example')
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
