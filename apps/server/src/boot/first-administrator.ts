import { createAccount, hasAdministrator } from '@isse/api'
import { wording } from '@isse/api/site/wording'
import type { Database } from '@isse/db'
import { randomBytes } from 'node:crypto'
import type { Settings } from '../env.ts'

/** The e-mail address and the password to announce: a generated password is shown this once. */
export interface FirstAdministrator {
  email: string
  password: string
}

/**
 * Creates an administrator, by the settings or with a generated password, where no account can administer the site.
 *
 * @returns undefined where there is an administrator already
 */
export async function createFirstAdministrator(
  db: Database,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdministrator | undefined> {
  if (await hasAdministrator(db)) return undefined
  const email = ADMIN_EMAIL ?? 'admin@isse.example'
  const password = ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  await createAccount(db, { email, password, name: 'Administrator', role: wording.roleAdmin })
  return { email, password: ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : password }
}
