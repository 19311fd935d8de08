import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import type { Context } from '../../procedure/context.ts'
import { roles } from '../../site/roles.ts'

type Client = Prisma.TransactionClient

/** An account, read while the administrators are locked. */
export interface LockedPerson {
  id: string
  name: string
  email: string
  role: string
}

/**
 * Changes an account in a transaction that locks the rows of all administrators. If two administrators remove each
 * other at once, on any server, the second waits and is then rejected.
 *
 * @param isLeaving true if the change takes away the role of administrator
 * @throws FORBIDDEN if the caller is no longer an administrator; NOT_FOUND if the other account is gone; CONFLICT if
 *   it is the last administrator and would lose the role
 */
export async function withAdministratorsLocked<Result>(
  { db, account }: Pick<Context, 'db'> & { account: SignedInAccount },
  { userId, isLeaving }: { userId: string; isLeaving: boolean },
  work: (client: Client, person: LockedPerson) => Promise<Result>,
): Promise<Result> {
  return db.$transaction(async (client) => {
    // Ordered by id, so that two transactions cannot deadlock.
    const administrators = await client.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "User" WHERE "role" = ${roles.administrator} ORDER BY "id" FOR UPDATE`
    const isAdministrator = (id: string) => administrators.some((one) => one.id === id)
    if (!isAdministrator(account.userId)) throw noLongerAdministrator()
    const [person] = await client.$queryRaw<LockedPerson[]>`
      SELECT "id", "name", "email", "role" FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    if (!person) throw accountGone()
    if (isLeaving && isAdministrator(userId) && administrators.length === 1) throw lastAdministrator(person)
    return work(client, person)
  })
}

const noLongerAdministrator = () =>
  new TRPCError({
    code: 'FORBIDDEN',
    message:
      'Somebody has changed your own account meanwhile: it may not do this any more. Ask an administrator.',
  })

const accountGone = () =>
  new TRPCError({
    code: 'NOT_FOUND',
    message: 'That account is no longer there: somebody has removed it. Load the list of people again.',
  })

const lastAdministrator = ({ name }: LockedPerson) =>
  new TRPCError({
    code: 'CONFLICT',
    message: `${name} is the last administrator, and a website needs one. Make somebody else an administrator first.`,
  })
