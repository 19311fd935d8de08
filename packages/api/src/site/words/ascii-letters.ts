import anyAscii from 'any-ascii'

/** Letters with accents, except Chinese and Japanese ones, which share characters but not readings. */
const LETTERS = /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}])+/gu

/** Replaces letters by a to z, such as 'Lodz' for 'Łódź'. Other characters stay. */
export function toAsciiLetters(text: string): string {
  // The library turns some letters, such as the Russian soft sign, into ASCII punctuation.
  return text.normalize('NFKC').replace(LETTERS, (word) => anyAscii(word).replace(/[^a-z\d]/gi, ''))
}
