import type { Database } from '@isse/db'
import { randomUUID } from 'node:crypto'
import { hashPassword } from './auth/password-hash.ts'
import { roles } from '../site/roles.ts'

export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.user.count({ where: { role: roles.administrator } })) > 0
}

/** Finds an account by a typed e-mail address, in any case. */
export async function findAccount(db: Database, email: string) {
  // PostgreSQL cannot store this character and rejects a query with it.
  if (email.includes('\0')) return null
  return db.user.findUnique({ where: { email: email.toLowerCase() } })
}

export interface NewAccount {
  email: string
  name: string
  password: string
  role: string
}

export async function createAccount(db: Database, { password, ...account }: NewAccount): Promise<void> {
  await db.user.create({ data: accountData(account, await hashPassword(password)) })
}

/**
 * Builds the rows of a new account.
 *
 * @param hash of the password, by `hashPassword`
 */
export function accountData({ email, name, role }: Omit<NewAccount, 'password'>, hash: string) {
  const id = randomUUID()
  return {
    id,
    email: email.toLowerCase(),
    name,
    role,
    emailVerified: true,
    accounts: { create: { id: randomUUID(), accountId: id, providerId: 'credential', password: hash } },
  }
}
