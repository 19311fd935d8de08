import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { SHORTEST_PASSWORD } from '../../site/forms/public-forms.ts'
import { easyToGuess } from './easy-to-guess.ts'

const names = {
  email: 'amina.hart@lemons.example',
  name: 'Amina Hart',
  shortName: 'ISSE',
  fullName: 'Islamic Society of South Elmsall',
}

test.each([
  ['Password123!', 'others try first'],
  ['Ｐａｓｓｗｏｒｄ１２３！', 'others try first'],
  ['P@ssw0rd2026!', 'others try first'],
  ['QWERTY123456', 'others try first'],
  ['Liverpool1234', 'others try first'],
  ['Pakistan1947!', 'others try first'],
  ['London2012Olympics', 'common words'],
  ['000000000000', 'repeats'],
  ['٠٠٠٠٠٠٠٠٠٠٠٠', 'repeats'],
  ['ааааааааааааа', 'repeats'],
  ['isseisseisse', 'repeats'],
  ['abcdefghijkl', 'a row'],
  ['qwertyuiop12', 'others try first'],
  ['asdfghjkl;12', 'side by side'],
  ['Password Liverpool 1', 'others try first'],
  ['my-password-2026', 'others try first'],
  ['22/11/2026 22', 'a date'],
  ['amina.hart@lemons.example', 'your e-mail address'],
  ['Amina.Hart@Lemons.Example1', 'your e-mail address'],
  ['amina.hart26', 'your name or address'],
  ['traH animA 26', 'your name or address'],
  ['IslamicSociety1', 'your name or address'],
  ['Isse-2026-2026', 'repeats'],
  ['correct horse battery staple', 'everybody knows'],
  ['Correct-Horse-Battery-Staple1!', 'everybody knows'],
])('%s is easy to guess', async (password, reason) => {
  expect(await easyToGuess(password, names)).toContain(reason)
})

test.each([
  'lemon-tree-in-leeds',
  'three-lemons-and-a-kettle',
  'kettle orbit sandal',
  'alkaline mug hardhat',
  'gray activist either',
  'amina kettle orbit sandal',
  'grandmother bakes blue bread',
  'staple battery horse kettle',
  'kjH7#sd9fLq2',
  'xK9-w_Qz1aBv',
  '8b44a9e11f57',
  'vqzlmehtbgka',
  '704918362758',
  'Zielony rower pod mostem',
  'żółw gra na trąbce',
  'میری دادی کا پرانا باغ',
  'সবুজ নৌকা পুরানো চাঁদ',
  // Appending to a strong text makes it no weaker.
  `${'a'.repeat(64)}kettle orbit sandal`,
  `kettle orbit sandal${'a'.repeat(109)}`,
])('%s is not easy to guess', async (password) => {
  expect(await easyToGuess(password, names)).toBeUndefined()
})

test('common passwords are easy to guess, and capital letters do not help', async () => {
  const common = dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_PASSWORD)
  expect(common.length).toBeGreaterThan(300)
  const passed = []
  // All of them would take ten seconds.
  for (const word of common.filter((_, at) => at % 20 === 0))
    if (!(await easyToGuess(word, {})) || !(await easyToGuess(word.toUpperCase(), {}))) passed.push(word)
  expect(passed).toEqual([])
})

test('the event loop stays free while the most expensive password is estimated', async () => {
  const digits = Array.from(
    { length: 128 },
    (_, index) => '2468'[(index * index + 3 * index) % 4] ?? '',
  ).join('')
  const name = Array.from({ length: 75 }, (_, index) => `w${index}`.repeat(2)).join(' ')
  const known = { email: 'a@b.example', name }
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const answers = Array.from({ length: 2 }, (_, index) => easyToGuess(digits + index, known))
  await Promise.all(answers)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})
