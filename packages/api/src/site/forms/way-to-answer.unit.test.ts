import { expect, test } from 'vitest'
import { LONGEST_NAME } from './public-forms.ts'
import { findWayToAnswer, questionContact } from './way-to-answer.ts'

test.each([
  ['ann@example.org', { email: 'ann@example.org' }],
  ['Ann <ann@mail.example.org>, or 0113 496 0001', { email: 'ann@mail.example.org' }],
  ['Please write to ann@example.org.', { email: 'ann@example.org' }],
  ['0113 496 0001', { phone: '01134960001' }],
  ['+44 (0)113 496-0001', { phone: '+441134960001' }],
  ['07700 900000 after 6 pm', { phone: '07700900000' }],
  ['at 6 pm, 07700 900000', { phone: '07700900000' }],
  ['(01706) 496001', { phone: '01706496001' }],
  ['496 0001', { phone: '4960001' }],
  ['0033 1 23 45 67 89', { phone: '0033123456789' }],
  ['no idea', {}],
  ['ann@example', {}],
  ['ann at example.org', {}],
  ['@', {}],
  ['0113', {}],
  ['0113 49', {}],
  ['0113 4960', {}],
  ['12 Hill Street', {}],
])('the way to answer who left %j is %j', (contact, way) => {
  expect(findWayToAnswer(contact)).toEqual(way)
})

test.each([
  ['no idea', 'We could not write to "no idea". Is it right?'],
  ['ann@example', 'We could not write to "ann@example". Is it right?'],
  ['0113 49', 'We could not ring "0113 49". Is it right?'],
  ['tel. 0113 49', 'We could not ring "tel. 0113 49". Is it right?'],
])('of %j it is asked: %s', (contact, question) => {
  expect(questionContact(contact)).toContain(question)
})

test('the longest contact is read in no time, whatever it is', () => {
  const start = performance.now()
  for (const part of ['a', 'a@', '1 ', '1x', '(0)', 'a@a..', '.', '+']) {
    const longest = part.repeat(300).slice(0, LONGEST_NAME)
    expect(findWayToAnswer(longest).email, longest).toBeUndefined()
  }
  expect(performance.now() - start).toBeLessThan(500)
})
