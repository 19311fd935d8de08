/**
 * Characters that nobody sees: control characters, marks of the direction of writing, zero-width characters, fillers, tags
 * and variation selectors. U+0000 is not among them: a text that has it is refused.
 */
const INVISIBLE = String.raw`(?!\0)[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]`

/** One emoji of a sequence, with its skin tone and the choice between a picture and a letter. */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}\ufe0f?|[\ufe0e\ufe0f])?`

/**
 * The same characters where a text needs them: in an emoji; the joiners behind a letter of the scripts from Arabic to Myanmar,
 * Khmer and Mongolian, among which are Persian's and those of India; the variants of Mongolian and Chinese letters.
 */
const NEEDED = [
  // The flags of England, Scotland and Wales.
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`[#*\d]\ufe0f\u20e3`,
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  String.raw`(?!\p{Default_Ignorable_Code_Point})[\u0600-\u109f\u1780-\u18af][\u200c\u200d]`,
  String.raw`[\u1820-\u18aa][\u180b-\u180f]`,
  String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}]`,
].join('|')

// No lookbehind: older browsers do not read a script that has one.
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu')

/** Removes what nobody sees from a text, except where an emoji or a script needs it. */
export function removeInvisible(text: string): string {
  return text.replace(NEEDED_OR_INVISIBLE, '$1')
}

const LINE_BREAKS_AND_TABS = /[\t-\r\u0085\u2028\u2029]+/g

/** Looks like a blank: a pattern of Braille without dots. */
const EMPTY_BRAILLE = '\u2800'

/** Tidies a text of one line: line breaks and tabs become a blank, and what nobody sees is removed. */
export function tidyLine(text: string): string {
  const tidy = removeInvisible(text.replace(LINE_BREAKS_AND_TABS, ' ')).trim()
  return tidy.replaceAll(EMPTY_BRAILLE, '').trim() && tidy
}

/** Control characters other than those between words and lines, and the overrides of the direction of writing. */
const HARMFUL_IN_LINES = /(?![\0\t-\r\u0085])[\p{Cc}\p{Noncharacter_Code_Point}\u202d\u202e]/gu

/**
 * Tidies a text of several lines: it loses control characters, and the marks that write it backwards. Other characters that
 * nobody sees stay, because long texts need them, such as soft hyphens and marks between Arabic and Latin words.
 */
export function tidyLines(text: string): string {
  return isBlank(text) ? '' : text.replace(HARMFUL_IN_LINES, '').trim()
}

/** Tidies the name of an account. Control characters inside stay, to be refused: somebody may be trying them on a terminal. */
export function tidyName(text: string): string {
  const trimmed = text.trim()
  return hasControl(trimmed) ? trimmed : tidyLine(trimmed)
}

/** Whether nobody sees anything of a text. */
export function isBlank(text: string): boolean {
  return tidyLine(text) === ''
}

/** Whether a text has control characters or line breaks. */
export function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
