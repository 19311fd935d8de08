import anyAscii from 'any-ascii'

/** Letters with their accents, but not those of Chinese and Japanese, which share characters and read them otherwise. */
const LETTERS = /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}])+/gu

/** Returns a text with the letters a to z in place of others, such as 'Lodz' for 'Łódź'. What is no letter stays. */
export function toAsciiLetters(text: string): string {
  // Some letters, such as the soft sign of Russian, have a sign of ASCII in their place.
  return text.normalize('NFKC').replace(LETTERS, (word) => anyAscii(word).replace(/[^a-z\d]/gi, ''))
}
