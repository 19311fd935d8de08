import { createAccount } from '../accounts/accounts.ts'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { TestApi } from './test-api.ts'

/** The administrator of the tests about accounts, as input of `createAccount`. */
export const admin = {
  email: 'amina@isse.example',
  password: 'lemon-tree-in-leeds',
  name: 'Amina',
  role: 'ROLE_ADMIN',
}

/** Adds an account with the password of `admin`, and an address made of its name. */
export async function addPerson(
  { db }: Pick<TestApi, 'db'>,
  name: string,
  role = 'ROLE_ADMIN',
): Promise<SignedInAccount> {
  const email = `${name.toLowerCase()}@isse.example`
  await createAccount(db, { ...admin, email, name, role })
  const { id } = await db.user.findUniqueOrThrow({ where: { email } })
  return { userId: id, email, name, role }
}
