import { expect, test } from 'vitest'
import { nameAlone, nameCharity, nameWebsite } from './naming.ts'
import { wording } from './wording.ts'

test.each([
  ['noEvents', 'ISSE currently has no events planned. Please return later for updates.'],
  ['enterMessage', 'Please enter your message to ISSE here'],
  ['messageSent', 'Your message has been sent to ISSE. Thank you.'],
] as const)('with its name, %s is the sentence of the specification to the letter', (sentence, quoted) => {
  expect(nameCharity(wording[sentence], 'ISSE')).toBe(quoted)
})

test('each sentence is correct English without a name', () => {
  expect(
    [wording.noEvents, wording.enterMessage, wording.messageSent].map((s) => nameCharity(s, '')),
  ).toEqual([
    'This charity currently has no events planned. Please return later for updates.',
    'Please enter your message to this charity here',
    'Your message has been sent to this charity. Thank you.',
  ])
  expect([nameAlone(''), nameWebsite('')]).toEqual(['This charity', 'the website of this charity'])
})

test('a name with replacement patterns is inserted literally', () => {
  expect(nameCharity(wording.messageSent, "$& $' {name}")).toBe(
    "Your message has been sent to $& $' {name}. Thank you.",
  )
})
