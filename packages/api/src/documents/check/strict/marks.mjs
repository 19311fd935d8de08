import { ambiguous } from './refusal.mjs'
import { SPACE } from './reader.mjs'

/** What one reader or another skips between two words. */
const GAP = String.raw`(?:[${SPACE}\v\x80\xff]|%[^\r\n]*[\r\n])`
// Looks for the word first and then back, because the pixels of a picture have digits with long gaps behind them.
const OBJECT = new RegExp(String.raw`obj(?<=\d${GAP}+\d+${GAP}*obj)`, 'g')
const WORD = new RegExp(`endobj|endstream|startxref|trailer(?=${GAP}*<<)`, 'g')

/**
 * Refuses a PDF in which the words of its structure are anywhere else than where the strict reading has them: in a stream,
 * a string or a comment. A reader that searches for objects, as most do when a file seems broken, would find others there.
 */
export function refuseHiddenStructure({ text, words }) {
  for (const { index } of text.matchAll(OBJECT))
    if (!words.has(index)) throw ambiguous(`a hidden object at ${index}`)
  for (const { index, 0: word } of text.matchAll(WORD))
    if (!words.has(index)) throw ambiguous(`a hidden ${word} at ${index}`)
}
