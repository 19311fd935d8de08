import { expect, test } from 'vitest'
import { createAddressQuestion } from './question-address.ts'

test('asks once about each address that looks mistyped', () => {
  const question = createAddressQuestion()
  const message = 'Did you mean ann@gmail.com? If "ann@gmial.com" is right, please send it again.'
  expect(question('ann@gmial.com')).toEqual({ failure: message, problems: [{ field: 'email', message }] })
  expect(question('ann@gmial.com')).toBeUndefined()
  expect(question('ann@hotmial.com')?.failure).toContain('Did you mean ann@hotmail.com?')
  expect(question('ann@hotmial.com')).toBeUndefined()
})

test('accepts an address of any other domain at once', () => {
  expect(createAddressQuestion()('ann@example.org')).toBeUndefined()
})
