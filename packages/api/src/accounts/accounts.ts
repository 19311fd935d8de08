import type { Database } from '@isse/db'
import { hashPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import { wording } from '../site/wording.ts'

/** Whether there is an account that can administer the site. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.user.count({ where: { role: wording.roleAdmin } })) > 0
}

export interface NewAccount {
  email: string
  name: string
  password: string
  role: string
}

/** Creates an account that can sign in with this password. */
export async function createAccount(
  db: Database,
  { email, name, password, role }: NewAccount,
): Promise<void> {
  const id = randomUUID()
  await db.user.create({
    data: {
      id,
      email: email.toLowerCase(),
      name,
      role,
      emailVerified: true,
      accounts: {
        create: {
          id: randomUUID(),
          accountId: id,
          providerId: 'credential',
          password: await hashPassword(password),
        },
      },
    },
  })
}
