import { createAccount, hasAdministrator, passwordProblem } from '@isse/api'
import { roles } from '@isse/api/site/roles'
import type { Database } from '@isse/db'
import { randomBytes } from 'node:crypto'
import { SettingsError, type Settings } from '../../env.ts'
import type { FirstPasswordFile } from './first-password-file.ts'

/** The e-mail address to announce, and where the password is. */
export interface FirstAdministrator {
  email: string
  password: string
}

interface FirstAdministratorOptions {
  /** Whether a person reads what is printed. Otherwise it ends up in a log, which is kept and passed on. */
  isTerminal: boolean
  /** Where a generated password is written to, if not to a terminal. */
  file: FirstPasswordFile
}

/**
 * Creates an administrator, by the settings or with a generated password, where no account can administer the site.
 *
 * @returns undefined where there is an administrator already
 * @throws SettingsError where the password of the settings is none that a new account may have
 */
export async function createFirstAdministrator(
  db: Database,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  { isTerminal, file }: FirstAdministratorOptions,
): Promise<FirstAdministrator | undefined> {
  if (await hasAdministrator(db)) return undefined
  const email = ADMIN_EMAIL ?? 'admin@isse.example'
  const name = 'Administrator'
  const problem = ADMIN_PASSWORD && (await passwordProblem(db, ADMIN_PASSWORD, { email, name }))
  if (problem) throw new SettingsError(`ADMIN_PASSWORD cannot be the password of a new account. ${problem}.`)
  const password = ADMIN_PASSWORD ?? randomBytes(16).toString('base64url')
  const isInFile = !ADMIN_PASSWORD && !isTerminal
  // Before the account is created: a server that is killed in between makes another password at the next start.
  if (isInFile) await file.write(password)
  await createAccount(db, { email, password, name, role: roles.administrator })
  if (ADMIN_PASSWORD) return { email, password: 'the one in ADMIN_PASSWORD' }
  if (isInFile) return { email, password: `in ${file.path}, which the first sign-in removes` }
  return { email, password: `${password}   (shown this once)` }
}
