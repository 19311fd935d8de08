import { NAME, nameCharity } from '../words/naming.ts'
import { tidyLine, tidyLines, tidyName } from '../words/invisible.ts'
import { atLeast, atMost, storable, unbroken, withoutControl, type TextRule } from './text-rules.ts'
import { wording } from '../words/wording.ts'

// The texts of the public forms. The schemas of messages and accounts are made of these rules.

/** The longest name, subject or caption, and the longest text of a message, in characters. */
export const LONGEST_NAME = 300
export const LONGEST_MESSAGE = 10_000

/** The shortest new password, in characters. Accounts of earlier releases may have one of 10. */
export const SHORTEST_PASSWORD = 12

/** In characters. No account has a longer password or e-mail address. */
export const LONGEST_PASSWORD = 128
export const LONGEST_EMAIL = 254

/**
 * What a visitor writes to the charity of this name: all of it is needed (specification, section 5).
 *
 * @param shortName empty where nobody has named the charity yet
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

/** The same for the server's schema. Its procedures put the name in when they refuse an input (procedure/short-name.ts). */
export const messageTexts = messageTextsTo(NAME)

const email: TextRule = { ask: 'Enter your e-mail address', tidy: tidyLine, limits: [unbroken] }

/**
 * What a person types to sign in (specification, section 3). An entry that is too long is not refused here: it is
 * answered like any other wrong password.
 */
export const credentialTexts = {
  email,
  password: { ask: 'Enter your password', limits: [] } satisfies TextRule,
}

/** What a person types who has forgotten the password. */
export const resetRequestTexts = { email: { ...email, limits: [...email.limits, atMost(LONGEST_EMAIL)] } }

/** What a person types to set a new password. */
export const newPasswordTexts = {
  password: {
    ask: 'Enter a new password',
    limits: [atLeast(SHORTEST_PASSWORD), atMost(LONGEST_PASSWORD)],
  } satisfies TextRule,
}

/** What an administrator enters to invite somebody, and what the invited person enters. */
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

/** @param most in characters */
function storedText(most: number) {
  return [atMost(most), storable, unbroken]
}
