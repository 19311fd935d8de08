import { hasControl } from '../words/invisible.ts'

/**
 * What a text that somebody types must be. The schemas of the server are made of these rules, and the browser checks
 * the public forms by them: a visitor loads no schema library.
 */
export interface TextRule {
  /** The message where the text is missing, such as 'Enter your password'. */
  ask: string
  /** Removes what does not belong to the text. A password stays as it was typed. */
  tidy?: (typed: string) => string
  /** What the text must be once it is there. The form shows the first that is not met. */
  limits: TextLimit[]
}

export interface TextLimit {
  isMet: (text: string) => boolean
  message: string
}

/** The longest that a text of several lines may be, in characters (docs/decisions/forms.md). */
export const LONGEST_TEXT = 20_000

/** @param most in characters (UTF-16 code units, as JavaScript counts) */
export function atMost(most: number): TextLimit {
  return {
    isMet: (text) => text.length <= most,
    message: `Use ${most.toLocaleString('en-GB')} characters or fewer`,
  }
}

/** @param least in characters (UTF-16 code units, as JavaScript counts) */
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

/** Half a character of two UTF-16 code units, such as half an emoji, would be stored as a question mark. */
export const unbroken: TextLimit = {
  isMet: (text) => !/\p{Surrogate}/u.test(text),
  message: 'This text has a broken character in it, such as half an emoji. Please delete it',
}

/** For the name of an account, which commands print on a terminal. */
export const withoutControl: TextLimit = {
  isMet: (text) => !hasControl(text),
  message: 'Write the name in one line, without control characters',
}

/** What is wrong with a text. The codes are zod's, so that both checks of a form say the same. */
export interface TextProblem {
  code: 'too_small' | 'custom'
  message: string
}

/** Checks a text that was typed into a form, and returns it as it is sent, or what is wrong with it. */
export function checkText({ ask, tidy, limits }: TextRule, typed: unknown): string | TextProblem {
  const given = typeof typed === 'string' ? typed : ''
  const text = tidy ? tidy(given) : given
  if (text === '') return { code: 'too_small', message: ask }
  const missed = limits.find(({ isMet }) => !isMet(text))
  return missed ? { code: 'custom', message: missed.message } : text
}
