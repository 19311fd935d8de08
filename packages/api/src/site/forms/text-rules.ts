import { hasControl } from '../words/invisible.ts'

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
