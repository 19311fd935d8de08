import { expect, test } from 'vitest'
import { toAsciiLetters } from './ascii-letters.ts'

test.each([
  ['Łódź i miłość', 'Lodz i milosc'],
  ['Grüße aus Köln', 'Grusse aus Koln'],
  ['Smørrebrød på Ærø', 'Smorrebrod pa Aero'],
  ['Þingvellir og Borgarfjörður', 'Thingvellir og Borgarfjordur'],
  ['Œuvres', 'Oeuvres'],
  ['Ħamrun', 'Hamrun'],
  ['ığdır İstanbul', 'igdir Istanbul'],
  ['Đà Nẵng', 'Da Nang'],
  ['Київ, секретарь', 'Kiiv, sekretar'],
  ['ελληνικά', 'ellinika'],
  ['আমাদের', 'amader'],
  // Decomposed accents, as a Mac writes them.
  ['Łódź'.normalize('NFD'), 'Lodz'],
  ['日本 はな, 中文', '日本 はな, 中文'],
  ["Children's & co – 5 € 🎉", "Children's & co – 5 € 🎉"],
])('%s becomes %s', (text, letters) => {
  expect(toAsciiLetters(text)).toBe(letters)
})

test('letters become the same ASCII as in addresses from before 1.1.0', () => {
  const before = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
  const changed = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /^\p{L}$/u.test(letter) && /^[a-z]+$/i.test(before(letter)))
    .filter((letter) => toAsciiLetters(letter).toLowerCase() !== before(letter).toLowerCase())
  expect(changed).toEqual([])
})
