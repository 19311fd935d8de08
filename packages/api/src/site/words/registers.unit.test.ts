import { expect, test } from 'vitest'
import { asRegisteredNumbers, listRegisterEntries } from './registers.ts'

test.each([
  [
    '1158608',
    'England and Wales',
    'https://register-of-charities.charitycommission.gov.uk/charity-details/?regid=1158608&subid=0',
  ],
  [
    '213890-1',
    'England and Wales',
    'https://register-of-charities.charitycommission.gov.uk/charity-details/?regid=213890&subid=1',
  ],
  [
    'sc 047995',
    'Scotland',
    'https://www.oscr.org.uk/about-charities/search-the-register/charity-details?number=SC047995',
  ],
  [
    'NIC 105869',
    'Northern Ireland',
    'https://www.charitycommissionni.org.uk/charity-details/?regId=105869&subId=0',
  ],
])('the number %s is of the register of %s', (typed, country, url) => {
  expect(listRegisterEntries(typed)).toMatchObject([{ country, url }])
})

test.each([
  '',
  '12345',
  '12345678',
  'SC12345',
  'XY123456',
  '1158608"onclick',
  'NIC12345',
  '1158608 SC047995',
  '1158608, 12',
])('"%s" is no number of a register', (typed) => expect(listRegisterEntries(typed)).toBeUndefined())

test('a charity may be in several registers, once in each', () => {
  expect(listRegisterEntries('1158608,sc 047995')).toMatchObject([
    { country: 'England and Wales', number: '1158608' },
    { country: 'Scotland', number: 'SC047995' },
  ])
  expect(asRegisteredNumbers(' 1158608 ,, sc 047 995,1158608, ')).toBe('1158608, SC047995')
})
