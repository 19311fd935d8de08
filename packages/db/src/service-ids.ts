import type { Prisma } from './generated/prisma/client.ts'

// The specification gives the pages of services 1 to 10 fixed texts. They are ISSE's: no service of another charity may get
// one of them.

/**
 * Lets the ids of services begin at 11, unless they are beyond that already. It may be done again at any time, also by
 * several servers at once.
 */
export async function skipFixedServiceIds(db: Prisma.TransactionClient): Promise<void> {
  await db.$executeRaw`
    SELECT setval('"Service_serviceId_seq"', 11, false) FROM "Service_serviceId_seq" WHERE "last_value" < 11`
}

/** For the demonstration: lets the ids begin at 1 again, where 11 was to be the first and no service has had it. */
export async function returnToFixedServiceIds(db: Prisma.TransactionClient): Promise<void> {
  await db.$executeRaw`
    SELECT setval('"Service_serviceId_seq"', 1, false)
    FROM "Service_serviceId_seq" WHERE "last_value" = 11 AND NOT "is_called"`
}
