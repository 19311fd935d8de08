import type { Database } from '@isse/db'
import { refusedField } from '../../procedure/errors/refused-field.ts'
import { easyToGuess, type KnownNames } from './easy-to-guess.ts'
import { newPassword } from './schema.ts'

/** Whose password it is. */
type Person = Pick<KnownNames, 'email' | 'name'>

/** Why an account may not be given a password, as sentences without the last full stop; undefined where it may. */
export async function passwordProblem(
  db: Database,
  password: string,
  person: Person,
): Promise<string | undefined> {
  const { error } = newPassword.safeParse({ password })
  return error ? error.issues[0]?.message : easyPassword(db, password, person)
}

/**
 * Refuses a new password that an attacker would soon guess. Call it after the account has proved itself, because the estimate
 * takes more processor time than any other check of an input.
 *
 * @throws BAD_REQUEST at the field password
 */
export async function refuseEasyPassword(db: Database, password: string, person: Person): Promise<void> {
  const problem = await easyPassword(db, password, person)
  if (problem) throw refusedField('password', `${problem}.`, '')
}

async function easyPassword(db: Database, password: string, person: Person): Promise<string | undefined> {
  const reason = await easyToGuess(password, { ...person, ...(await charityNames(db)) })
  return (
    reason &&
    `This password is easy to guess: ${reason}. Three or four words that do not belong together are better`
  )
}

/** What the charity is called, which others try first. */
export async function charityNames(db: Database): Promise<Pick<KnownNames, 'shortName' | 'fullName'>> {
  const found = await db.charity.findUnique({
    where: { charityId: 1 },
    select: { shortName: true, fullName: true },
  })
  return found ?? {}
}
