import { createAccount, hasAdministrator, passwordProblem } from '@isse/api'
import { roles } from '@isse/api/site/roles'
import type { Database } from '@isse/db'
import { randomBytes } from 'node:crypto'
import { SettingsError, type Settings } from '../../env.ts'
import type { FirstPasswordFile } from './first-password-file.ts'

/** The parts of the announcement. `password` says where the password is. */
export interface FirstAdministrator {
  email: string
  password: string
}

interface FirstAdministratorOptions {
  /** True if a person reads the output. Otherwise it goes into a log, which is stored and shared. */
  isTerminal: boolean
  /** The file for a generated password, if there is no terminal. */
  file: FirstPasswordFile
}

/**
 * Creates an administrator from the settings, or with a generated password, unless the site has one.
 *
 * @returns undefined if there is an administrator already
 * @throws SettingsError if the password of the settings is not allowed for a new account
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
  // Written before the account is created: a server that is killed in between generates another password at the next start.
  if (isInFile) await file.write(password)
  await createAccount(db, { email, password, name, role: roles.administrator })
  if (ADMIN_PASSWORD) return { email, password: 'the one in ADMIN_PASSWORD' }
  if (isInFile) return { email, password: `in ${file.path}, which the first sign-in removes` }
  return { email, password: `${password}   (shown this once)` }
}
