/** The rules of a typed text, shared by the server's schemas and public forms, so that visitors load no schema library. */
export interface TextRule {
  /** The message for a missing text, such as 'Enter your password'. */
  ask: string
  /** Normalises the text. Passwords stay as typed. */
  tidy?: (typed: string) => string
  /** The rules of a text that is not empty. The form shows the first violation. */
  limits: TextLimit[]
}

export interface TextLimit {
  isMet: (text: string) => boolean
  message: string
}

/** In characters, for texts of several lines (docs/decisions/forms.md). */
export const LONGEST_TEXT = 20_000

/** @param most in characters (UTF-16 code units, as JavaScript counts) */
export function atMost(most: number): TextLimit {
  return {
    isMet: (text) => text.length <= most,
    message: `Use ${most.toLocaleString('en-GB')} characters or fewer`,
  }
}

export function atLeast(least: number): TextLimit {
  return {
    isMet: (text) => text.length >= least,
    message: `Use ${least.toLocaleString('en-GB')} characters or more`,
  }
}

/** PostgreSQL stores every character except U+0000. */
export const storable: TextLimit = {
  isMet: (text) => !text.includes('\0'),
  message: 'This text has a character in it that cannot be saved',
}

/** A lone surrogate, such as half an emoji, would be stored as a question mark. */
export const unbroken: TextLimit = {
  isMet: (text) => !/\p{Surrogate}/u.test(text),
  message: 'This text has a broken character in it, such as half an emoji. Please delete it',
}

/** For the name of an account, which commands print on a terminal. */
export const withoutControl: TextLimit = {
  isMet: (text) => !hasControl(text),
  message: 'Write the name in one line, without control characters',
}

export interface TextProblem {
  code: 'too_small' | 'custom'
  message: string
}

/** Validates a typed text. Returns the normalised text or the error. */
export function checkText({ ask, tidy, limits }: TextRule, typed: unknown): string | TextProblem {
  const raw = typeof typed === 'string' ? typed : ''
  const text = tidy ? tidy(raw) : raw
  if (text === '') return { code: 'too_small', message: ask }
  const missed = limits.find(({ isMet }) => !isMet(text))
  return missed ? { code: 'custom', message: missed.message } : text
}

/**
 * Invisible characters: controls, direction marks, zero-width characters, fillers, tags and variation selectors. Excludes
 * U+0000, because a text with it is rejected.
 */
const INVISIBLE = String.raw`(?!\0)[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]`

/** One emoji of a sequence, with its skin tone and presentation. */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}\ufe0f?|[\ufe0e\ufe0f])?`

/**
 * Invisible characters that a text needs: in an emoji; joiners after letters of the scripts from Arabic to Myanmar, Khmer
 * and Mongolian, which include Persian and those of India; variants of Mongolian and Chinese letters.
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

// No lookbehind, because older browsers reject the whole script.
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu')

/** Removes invisible characters, except in emoji and in scripts that need them. */
export function removeInvisible(text: string): string {
  return text.replace(NEEDED_OR_INVISIBLE, '$1')
}

const LINE_BREAKS_AND_TABS = /[\t-\r\u0085\u2028\u2029]+/g

/** The Braille pattern without dots looks like a blank. */
const EMPTY_BRAILLE = '\u2800'

/** Normalises a single line: line breaks and tabs become blanks, and invisible characters are removed. */
export function tidyLine(text: string): string {
  const tidy = removeInvisible(text.replace(LINE_BREAKS_AND_TABS, ' ')).trim()
  return tidy.replaceAll(EMPTY_BRAILLE, '').trim() && tidy
}

/** Control characters except tabs and line breaks, and direction overrides. */
const HARMFUL_IN_LINES = /(?![\0\t-\r\u0085])[\p{Cc}\p{Noncharacter_Code_Point}\u202d\u202e]/gu

/**
 * Normalises several lines: removes control characters and direction overrides. Keeps other invisible characters, because
 * long texts need them, such as soft hyphens and marks between Arabic and Latin words.
 */
export function tidyLines(text: string): string {
  return isBlank(text) ? '' : text.replace(HARMFUL_IN_LINES, '').trim()
}

/** Normalises the name of an account. Validation rejects inner control characters, which may attack a terminal. */
export function tidyName(text: string): string {
  const trimmed = text.trim()
  return hasControl(trimmed) ? trimmed : tidyLine(trimmed)
}

/** Returns true if nothing of a text is visible. */
export function isBlank(text: string): boolean {
  return tidyLine(text) === ''
}

export function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
