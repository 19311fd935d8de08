import { NAME, nameCharity } from '../words/naming.ts'
import {
  atLeast,
  atMost,
  storable,
  tidyLine,
  tidyLines,
  tidyName,
  unbroken,
  withoutControl,
  type TextRule,
} from './text-rules.ts'
import { wording } from '../words/wording.ts'

// The text rules of the public forms. The schemas of messages and accounts are built from them.

/** In characters: the limits of names, subjects and captions, and of a message. */
export const LONGEST_NAME = 300
export const LONGEST_MESSAGE = 10_000

/** In characters, for new passwords. Accounts of earlier releases may have one of 10. */
export const SHORTEST_PASSWORD = 12

export const LONGEST_PASSWORD = 128
export const LONGEST_EMAIL = 254

/**
 * The fields of a message to the charity; all are required (specification, section 5).
 *
 * @param shortName empty if the charity has no name yet
 */
export function messageTextsTo(shortName: string) {
  return {
    firstName: line(wording.enterFirstName, LONGEST_NAME),
    lastName: line(wording.enterLastName, LONGEST_NAME),
    subject: line(wording.enterSubject, LONGEST_NAME),
    contact: line(wording.enterContact, LONGEST_NAME),
    message: {
      ask: nameCharity(wording.enterMessage, shortName),
      tidy: tidyLines,
      limits: storedText(LONGEST_MESSAGE),
    },
  }
}

/** The same for the server's schema. Error messages get the name later (procedure/short-name.ts). */
export const messageTexts = messageTextsTo(NAME)

const email: TextRule = { ask: 'Enter your e-mail address', tidy: tidyLine, limits: [unbroken] }

/** The fields for signing in (specification, section 3). A longer entry is answered like any wrong password. */
export const credentialTexts = {
  email,
  password: { ask: 'Enter your password', limits: [] } satisfies TextRule,
}

export const resetRequestTexts = { email: { ...email, limits: [...email.limits, atMost(LONGEST_EMAIL)] } }

export const newPasswordTexts = {
  password: {
    ask: 'Enter a new password',
    limits: [atLeast(SHORTEST_PASSWORD), atMost(LONGEST_PASSWORD)],
  } satisfies TextRule,
}

export const invitationTexts = {
  email: {
    ...email,
    ask: 'Enter the e-mail address of the person',
    limits: [...email.limits, atMost(LONGEST_EMAIL)],
  },
  name: {
    ask: 'Enter your name',
    tidy: tidyName,
    limits: [...storedText(LONGEST_NAME), withoutControl],
  } satisfies TextRule,
  password: newPasswordTexts.password,
}

function line(ask: string, most: number): TextRule {
  return { ask, tidy: tidyLine, limits: storedText(most) }
}

function storedText(most: number) {
  return [atMost(most), storable, unbroken]
}
