import type { Database } from '@isse/db'
import { invalidField } from '../../procedure/errors/invalid-field.ts'
import { easyToGuess, type KnownNames } from './easy-to-guess.ts'
import { newPassword } from './schema.ts'

type Person = Pick<KnownNames, 'email' | 'name'>

/** Explains why an account cannot have a password, as sentences without the last full stop; undefined if it can. */
export async function passwordProblem(
  db: Database,
  password: string,
  person: Person,
): Promise<string | undefined> {
  const { error } = newPassword.safeParse({ password })
  return error ? error.issues[0]?.message : easyPassword(db, password, person)
}

/**
 * Rejects a password that is easy to guess. Call it after the caller is authenticated, because no other check of an
 * input takes as much processor time.
 *
 * @throws BAD_REQUEST at the field password
 */
export async function rejectEasyPassword(db: Database, password: string, person: Person): Promise<void> {
  const problem = await easyPassword(db, password, person)
  if (problem) throw invalidField('password', `${problem}.`, '')
}

async function easyPassword(db: Database, password: string, person: Person): Promise<string | undefined> {
  const reason = await easyToGuess(password, { ...person, ...(await charityNames(db)) })
  return (
    reason &&
    `This password is easy to guess: ${reason}. Three or four words that do not belong together are better`
  )
}

/** Reads the charity's names, which attackers try first. */
export async function charityNames(db: Database): Promise<Pick<KnownNames, 'shortName' | 'fullName'>> {
  const found = await db.charity.findUnique({
    where: { charityId: 1 },
    select: { shortName: true, fullName: true },
  })
  return found ?? {}
}
