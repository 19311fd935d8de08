import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { LONGEST_NAME } from './public-forms.ts'
import { findWayToAnswer, mailtoUrl, questionContact, telephoneUrl } from './way-to-answer.ts'

test.each([
  ['ann@example.org', { email: 'ann@example.org' }],
  ['Please write to ann@example.org.', { email: 'ann@example.org' }],
  ['0113 496 0001', { phone: '01134960001' }],
  ['496 0001', { phone: '4960001' }],
  ['0033 1 23 45 67 89', { phone: '0033123456789' }],
  ['no idea', {}],
  ['ann@example', {}],
  ['ann at example.org', {}],
  ['0113', {}],
  ['0113 4960', {}],
  ['12 Hill Street', {}],
])('the way to answer who left %j is %j', (contact, way) => {
  expect(findWayToAnswer(contact)).toEqual(way)
})

describe('an e-mail address is found as it was meant', () => {
  test.each([
    ['\u202aann@example.org\u202c', 'ann@example.org'],
    ['ann@example.org\u200b', 'ann@example.org'],
    ['\ufeffann@exam\u00adple.org', 'ann@example.org'],
    ['ann@my\u2011charity.example', 'ann@my-charity.example'],
    ['ann\u2013lee@my\u2212charity.example', 'ann-lee@my-charity.example'],
    ['E-mail\u2014ann@example.org', 'ann@example.org'],
    ['Ann <ann@example.org>', 'ann@example.org'],
    ['"Lee, Ann" <ann@example.org>', 'ann@example.org'],
    ['mailto:ann@example.org', 'ann@example.org'],
    ['[ann@example.org](mailto:ann@example.org)', 'ann@example.org'],
    ['\u2018ann@example.org\u2019', 'ann@example.org'],
    ["'ann@example.org'", 'ann@example.org'],
    ["ann.o'neil+news@example.org", "ann.o'neil+news@example.org"],
    ['ann.o\u2019neil@example.org', "ann.o'neil@example.org"],
    ['o\u02bcneil@example.org', "o'neil@example.org"],
    ['o`neil@example.org', "o'neil@example.org"],
    ['D\u2019Arcy <d\u2019arcy@example.org>', "d'arcy@example.org"],
    ['Ann\u2019s address is ann@example.org', 'ann@example.org'],
    ['ann_lee@sub.example.co.uk!', 'ann_lee@sub.example.co.uk'],
    ['ann@example.org, 07700 900123', 'ann@example.org'],
    ['07700 900123 / ann@example.org', 'ann@example.org'],
    ['ann@example.org/07700900123', 'ann@example.org'],
    ['ann@example.org;bob@example.org', 'ann@example.org'],
    ['ann07700900123@example.org', 'ann07700900123@example.org'],
    ['\uff41\uff4e\uff4e\uff20example.org', 'ann@example.org'],
    ['o\ufb03ce@example.org', 'office@example.org'],
    ['ann@b\u00fccher.example', 'ann@xn--bcher-kva.example'],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ['ann@mail.\u0142\u00f3d\u017a.example', 'ann@mail.xn--d-uga0v4h.example'],
    ['ann@\u4f8b\u3048.\u30c6\u30b9\u30c8', 'ann@xn--r8jz45g.xn--zckzah'],
    ['j\u00fcrgen@example.org', 'j\u00fcrgen@example.org'],
    ['Ann@Example.ORG', 'Ann@Example.ORG'],
  ])('in %j it is %s', (contact, email) => {
    expect(findWayToAnswer(contact)).toEqual({ email })
  })

  test.each([
    'ann..lee@example.org',
    '.ann@example.org',
    'ann@example..org',
    'ann@-example.org',
    'ann@192.0.2.7',
    'ann@example.o',
    'ann@example,org',
    'ann@ example.org',
    'ann@@example.org',
    'ann@example%2eorg',
    '"ann lee"@example.org',
    'ann@\u0300\u0301.example',
    'ann@xn--\u00fc.example',
    '2 @ 4.50',
  ])('in %j there is none, and no part of one', (contact) => {
    expect(findWayToAnswer(contact)).toEqual({})
  })
})

/** All dashes of Unicode, and the minus. */
const dashes = Array.from({ length: 0x11000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  /[\p{Pd}\u2212]/u.test(character),
)

test.each(dashes.map((dash) => [dash.codePointAt(0)?.toString(16), dash]))(
  'a number with the dash U+%s is dialled whole',
  (_, dash) => {
    expect(findWayToAnswer(`07700${dash}900123`)).toEqual({ phone: '07700900123' })
    expect(telephoneUrl(`0113 ${dash} 496${dash}0000`)).toBe('tel:01134960000')
  },
)

describe('a phone number is dialled whole', () => {
  test.each([
    ['07700\u2011900123', '07700900123'],
    ['\u202a07700 900123\u202c', '07700900123'],
    ['\u200e+44 7700 900123\u200e', '+447700900123'],
    ['07700\u00a0900\u202f123', '07700900123'],
    ['+44\u00a0(0)113\u00a0496\u00a00000', '+441134960000'],
    ['\uff10\uff17\uff17\uff10\uff10\uff19\uff10\uff10\uff11\uff12\uff13', '07700900123'],
    ['\uff0b\uff14\uff14 7700 900123', '+447700900123'],
    ['\u0660\u0667\u0667\u0660\u0660 \u0669\u0660\u0660\u0661\u0662\u0663', '07700900123'],
    ['\u09e6\u09ed\u09ed\u09e6\u09e6\u09ef\u09e6\u09e6\u09e7\u09e8\u09e9', '07700900123'],
    ['0113 496 0000 ext 12', '01134960000;ext=12'],
    ['0113 496 0000, extension 1234', '01134960000;ext=1234'],
    ['0113 496 0000x12', '01134960000;ext=12'],
    ['0113 496 0000 (ext 12)', '01134960000;ext=12'],
    ['0113 496 0000 #12', '01134960000;ext=12'],
    ['+44 113 496 0000 extn: 12', '+441134960000;ext=12'],
    ['0113 496 0000/07700 900123', '01134960000'],
    ['0113 496 0000 or 07700 900123', '01134960000'],
    ['0113 496 0000, 07700 900123', '01134960000'],
    ['0113 496 0000 07700 900123', '01134960000'],
    ['0113 496 0000 +44 7700 900123', '01134960000'],
    ['496 0001/2', '4960001'],
    ['0113/496 0000', '01134960000'],
    ['+44 (0)113 496 0000', '+441134960000'],
    ['+44 (0113) 496 0000', '+441134960000'],
    ['+44 0113 496 0000', '+441134960000'],
    ['+(44) 113 496 0000', '+441134960000'],
    ['0044 113 496 0000', '00441134960000'],
    ['447700900123', '+447700900123'],
    ['(0)113 496 0000', '01134960000'],
    ['+353 (0)1 234 5678', '+35312345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['0113.496.0000', '01134960000'],
    ['01706 49600', '0170649600'],
    ['0800 1111', '08001111'],
    ['116 123', '116123'],
    ['Tel:0113 496 0000.', '01134960000'],
    ['07700900123(Ann)', '07700900123'],
    ['07700900123 after 6pm', '07700900123'],
    ['07700 900123 9-5', '07700900123'],
    ['07700 900123 9 to 5', '07700900123'],
    ['07700 900123 10.30-12.30', '07700900123'],
    ['9-5 07700 900123', '07700900123'],
    ["after 6 o'clock 07700 900123", '07700900123'],
    ['07700 900123 from 12/12/2026', '07700900123'],
    ['0113 496 0000 24 hours', '01134960000'],
    ['1. 07700 900123', '07700900123'],
    ['12 Hill Street, 0113 496 0000', '01134960000'],
    ['077xx 0113 496 0000', '01134960000'],
    ['Flat 2b, 496 0001', '4960001'],
  ])('%j as %s', (contact, phone) => {
    expect(findWayToAnswer(contact)).toEqual({ phone })
  })
})

describe('offers no phone number', () => {
  test.each([
    ['that is too short', '0113 496 000'],
    ['that is too short', '+44 113 49'],
    ['that is too short', '999'],
    ['that is too long', '0113 496 00001'],
    ['that is too long', '07700 900123 4'],
    ['that is too long', '+1234567890123456'],
    ['whose 0 is missing', '7700 900123'],
    ['with letters', '0113 LEEDS 12'],
    ['with letters', '0113 496 OOOO'],
    ['with letters', 'O7700 900123'],
    ['with letters', '07700 90012l'],
    ['with a mark for a digit that is missing', '07700 90012?'],
    ['with a mark for a digit that is missing', '077** 900123'],
    ['with a mark for a digit that is missing', '0770? 900123'],
    ['with a mark for a digit that is missing', '077xx 900123'],
    ['with a mark for a digit that is missing', '077\u2022\u2022 900123'],
    ['with letters', '07700 9OO 123456'],
    ['in brackets of an unknown kind', '07700 [900123]'],
    ['that is a time', '10.30-12.30'],
    ['that is a date', '12/12/2026'],
    ['that is a date', '2026-12-12'],
    ['that is a price', '\u00a3123456'],
    ['that is an address', 'Flat 3, 14 Hill Street, LS9 4OV'],
    ['that is a charity number', 'SC012345'],
  ])('%s: %j', (_, contact) => {
    expect(findWayToAnswer(contact)).toEqual({})
  })
})

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const numbers = fc
  .tuple(fc.constantFrom('0113', '0131', '020', '07700', '0300', '01706', '0161', '0800'), digits(9))
  .map(([area, rest]) => [area, rest.slice(0, 11 - area.length)] as const)
const separators = fc.constantFrom('', ' ', '-', ' - ', '.', '\u2013', '\u2011', '\u00a0', '\u200b', '/')

test('an offered number has all its digits, in every spelling', () => {
  fc.assert(
    fc.property(
      numbers,
      separators,
      fc.constantFrom('', 'Tel: ', '\u202a', 'Ann, ', '6pm '),
      fc.constantFrom('', '\u202c', ' (Ann)', ' after 6pm', ', evenings', ' 9-5'),
      fc.constantFrom('0', '+44 ', '+44 (0)', '+44 0', '0044 ', '44 '),
      ([area, rest], separator, before, after, prefix) => {
        const local = `${area.slice(1)}${separator}${rest}`
        const { phone } = findWayToAnswer(before + prefix + local + after)
        const plain = `+44${area.slice(1)}${rest}`
        expect(phone?.replace(/^(?:0044|0(?!0)|\+44)/, '+44')).toBe(plain)
      },
    ),
  )
})

test('an offered number is possible in the register of numbers, and unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0+][\d ()./-]{4,20}$/), (typed) => {
      const { phone } = findWayToAnswer(typed)
      if (!phone?.startsWith('0') || phone.startsWith('00')) return
      expect(parsePhoneNumberFromString(phone, 'GB')?.isPossible(), phone).toBe(true)
      expect(typed.replace(/\D/g, ''), typed).toContain(phone)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['no idea', 'We could not write to "no idea". Is it right?'],
  ['ann@example', 'We could not write to "ann@example". Is it right?'],
  ['tel. 0113 49', 'We could not ring "tel. 0113 49". Is it right?'],
])('of %j it is asked: %s', (contact, question) => {
  expect(questionContact(contact)).toContain(question)
})

/** The cost per character is bounded for longer texts, because backtracking would not be linear. */
test('parses the longest contact, whatever it contains', () => {
  for (const part of [
    'a',
    'a@',
    '1 ',
    '1x',
    '(0)',
    'a@a..',
    '.',
    '+',
    '0 ',
    ' ',
    '1-',
    '(',
    'a.',
    '9-5 ',
    '0113/',
    '1x 2',
    '1* ',
    'a’',
  ]) {
    const longest = part.repeat(300).slice(0, LONGEST_NAME)
    expect(findWayToAnswer(longest), longest).toEqual({})
  }
})

test.each([
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (0)113 496-0000', 'tel:+441134960000'],
  ['0113.496.0000', 'tel:01134960000'],
  ['0113 496 0999 (mornings)', 'tel:01134960999'],
  ['07700\u2011900123', 'tel:07700900123'],
  ['0113 496 0000 ext 12', 'tel:01134960000;ext=12'],
  ['0113 496 0000 or 07700 900123', undefined],
  ['0113 496 0000 / 496 0001', undefined],
  ['0113 496 0000 & 496 0001', undefined],
  ['999', undefined],
  ['ring the bell', undefined],
  ['', undefined],
])('the phone number %j becomes the link %s', (typed, href) => {
  expect(telephoneUrl(typed)).toBe(href)
})

test.each([
  ['hello@isse.example', 'mailto:hello@isse.example'],
  ['hello@isse.example\u200b', 'mailto:hello@isse.example'],
  ['Hello <hello@isse.example>', 'mailto:hello@isse.example'],
  ['hello@b\u00fccher.example', 'mailto:hello@xn--bcher-kva.example'],
  ['hello?bcc=x@isse.example', 'mailto:hello%3Fbcc=x@isse.example'],
  ['hello at isse.example', undefined],
  ['hello@isse', undefined],
  ['a@b.example, c@d.example', undefined],
])('the e-mail address %j becomes the link %s', (typed, href) => {
  expect(mailtoUrl(typed)).toBe(href)
})
